import { describe, expect, it } from 'vitest';
import type { Hint, SeenHints } from '../../src/model/hints.ts';
import { ALL_HINTS, CHECKS, checkNamed, moves, type Seen } from './levels.ts';

type Condition = (others: SeenHints) => boolean;
type Statement = readonly [hint: Hint, from: Seen, to: Seen, check: string, loosensWhen: Condition];

const always: Condition = () => true;

const READ_ONLY_ALONE = [
  'vscode/confirmation',
  'chatgpt/confirmation',
  'codex/parallel-calls',
  'm365-copilot/confirmation',
  'docker-agent/confirmation',
  'agentscope/confirmation',
  'claude-code/plan-mode',
  'gemini-cli/plan-mode',
  'goose/smart-approve',
  'openai-responses/approval',
  'agent-framework/tainted-context',
  'openhands/risk-label',
  'azure-mcp/read-only',
  'mcp-proxy-for-aws/read-only',
];

/** Exactly when a check gets less cautious; for all other values of the other hints it must not. */
const STATEMENTS: readonly Statement[] = [
  ...[false, undefined].flatMap((from): readonly Statement[] => [
    ...READ_ONLY_ALONE.map((check): Statement => ['readOnlyHint', from, true, check, always]),
    [
      'readOnlyHint',
      from,
      true,
      'codex/approval',
      ({ destructiveHint, openWorldHint }) =>
        destructiveHint !== true && !(destructiveHint === false && openWorldHint === false),
    ],
    [
      'readOnlyHint',
      from,
      true,
      'toolhive/safe-tools',
      ({ destructiveHint, openWorldHint }) => !(destructiveHint === false && openWorldHint === false),
    ],
    [
      'readOnlyHint',
      from,
      true,
      'mcpproxy/exclude-destructive',
      ({ destructiveHint }) => destructiveHint !== false,
    ],
    [
      'readOnlyHint',
      from,
      true,
      'qwen-code/replay',
      ({ destructiveHint, idempotentHint }) => destructiveHint !== true && idempotentHint === undefined,
    ],
  ]),
  ['readOnlyHint', false, true, 'mcpproxy/permission', ({ destructiveHint }) => destructiveHint !== true],
  ['readOnlyHint', undefined, true, 'mcpproxy/permission', () => false],
  ['readOnlyHint', false, undefined, 'goose/smart-approve', always],
  [
    'readOnlyHint',
    false,
    undefined,
    'mcpproxy/permission',
    ({ destructiveHint }) => destructiveHint !== true,
  ],

  ['destructiveHint', true, false, 'mcpproxy/permission', always],
  [
    'destructiveHint',
    true,
    false,
    'codex/approval',
    ({ readOnlyHint, openWorldHint }) => readOnlyHint === true || openWorldHint === false,
  ],
  [
    'destructiveHint',
    true,
    false,
    'toolhive/safe-tools',
    ({ readOnlyHint, openWorldHint }) => openWorldHint === false && readOnlyHint !== true,
  ],
  [
    'destructiveHint',
    true,
    false,
    'mcpproxy/exclude-destructive',
    ({ readOnlyHint }) => readOnlyHint !== true,
  ],
  ['destructiveHint', true, undefined, 'mcpproxy/permission', always],
  ['destructiveHint', true, undefined, 'codex/approval', ({ readOnlyHint }) => readOnlyHint === true],
  // A tool that says it is not idempotent is never repeated, so there is nothing to loosen.
  ...[false, undefined].map(
    (to): Statement => [
      'destructiveHint',
      true,
      to,
      'qwen-code/replay',
      ({ readOnlyHint, idempotentHint }) => readOnlyHint === true && idempotentHint !== false,
    ],
  ),
  [
    'destructiveHint',
    undefined,
    false,
    'codex/approval',
    ({ readOnlyHint, openWorldHint }) => readOnlyHint !== true && openWorldHint === false,
  ],
  [
    'destructiveHint',
    undefined,
    false,
    'toolhive/safe-tools',
    ({ readOnlyHint, openWorldHint }) => openWorldHint === false && readOnlyHint !== true,
  ],
  [
    'destructiveHint',
    undefined,
    false,
    'mcpproxy/exclude-destructive',
    ({ readOnlyHint }) => readOnlyHint !== true,
  ],

  ...[true, undefined].flatMap((from): readonly Statement[] => [
    ['openWorldHint', from, false, 'mcpproxy/output-trust', always],
    ['openWorldHint', from, false, 'mcpproxy/exclude-open-world', always],
    ['openWorldHint', from, false, 'agent-framework/result-integrity', always],
    ...['codex/approval', 'toolhive/safe-tools'].map(
      (check): Statement => [
        'openWorldHint',
        from,
        false,
        check,
        ({ readOnlyHint, destructiveHint }) => destructiveHint === false && readOnlyHint !== true,
      ],
    ),
  ]),
  ['openWorldHint', true, false, 'vscode/result-review', always],
  ['openWorldHint', undefined, false, 'vscode/result-review', () => false],
  ['openWorldHint', true, undefined, 'vscode/result-review', always],

  [
    'idempotentHint',
    false,
    true,
    'qwen-code/replay',
    ({ readOnlyHint, destructiveHint }) => !(readOnlyHint === true && destructiveHint === true),
  ],
  ['idempotentHint', undefined, true, 'qwen-code/replay', ({ readOnlyHint }) => readOnlyHint !== true],
  [
    'idempotentHint',
    false,
    undefined,
    'qwen-code/replay',
    ({ readOnlyHint, destructiveHint }) => readOnlyHint === true && destructiveHint !== true,
  ],
];

describe('the conditions under which a check gets less cautious', () => {
  it.each(
    STATEMENTS.map(([hint, from, to, check, when]) => ({
      name: `${check}: ${hint} ${from} -> ${to}`,
      hint,
      from,
      to,
      check,
      when,
    })),
  )('$name', ({ hint, from, to, check, when }) => {
    for (const { others, move } of moves(checkNamed(check), hint, from, to)) {
      expect(move < 0, JSON.stringify(others)).toBe(when(others));
    }
  });

  it.each([
    ['readOnlyHint', false, true],
    ['readOnlyHint', undefined, true],
    ['readOnlyHint', false, undefined],
    ['destructiveHint', true, false],
    ['destructiveHint', true, undefined],
    ['destructiveHint', undefined, false],
    ['openWorldHint', true, false],
    ['openWorldHint', true, undefined],
    ['openWorldHint', undefined, false],
    ['idempotentHint', false, true],
    ['idempotentHint', undefined, true],
    ['idempotentHint', false, undefined],
  ] as const)('%s %s -> %s loosens only the checks that are named above', (hint, from, to) => {
    const named = STATEMENTS.filter((one) => one[0] === hint && one[1] === from && one[2] === to);
    const others = [...CHECKS.keys()].filter((check) => !named.some((one) => one[3] === check));
    for (const check of others) {
      expect(
        moves(checkNamed(check), hint, from, to).every(({ move }) => move >= 0),
        check,
      ).toBe(true);
    }
  });

  it.each(['destructiveHint', 'openWorldHint'] as const)(
    'declaring %s true where it was missing loosens nothing',
    (hint) => {
      for (const [name, { check }] of CHECKS) {
        expect(
          moves(check, hint, undefined, true).every(({ move }) => move >= 0),
          name,
        ).toBe(true);
      }
    },
  );
});

describe('what a missing hint counts as', () => {
  /** The specification: not read-only, destructive, open world. */
  const SPEC = { readOnlyHint: false, destructiveHint: true, openWorldHint: true } as const;
  /** Everyone else follows the specification. Goose has a third answer, and Codex lets only a declared true beat read-only. */
  const DEVIATES = new Set([
    'vscode/result-review openWorldHint',
    'mcpproxy/permission readOnlyHint',
    'mcpproxy/permission destructiveHint',
    'goose/smart-approve readOnlyHint',
    'codex/approval destructiveHint',
    'qwen-code/replay destructiveHint',
  ]);

  it('is what the specification says, but for the clients that are known to deviate', () => {
    const deviating = [...CHECKS].flatMap(([name, { check }]) =>
      (['readOnlyHint', 'destructiveHint', 'openWorldHint'] as const)
        .filter((hint) =>
          ALL_HINTS.some(
            (hints) =>
              check.level({ ...hints, [hint]: undefined }) !== check.level({ ...hints, [hint]: SPEC[hint] }),
          ),
        )
        .map((hint) => `${name} ${hint}`),
    );
    expect(new Set(deviating)).toEqual(DEVIATES);
  });

  it.each([
    ['vscode/result-review', 'openWorldHint', false],
    ['mcpproxy/permission', 'readOnlyHint', true],
    ['mcpproxy/permission', 'destructiveHint', false],
    ['qwen-code/replay', 'destructiveHint', false],
  ] as const)('%s takes a missing %s for %s', (name, hint, counted) => {
    for (const { move } of moves(checkNamed(name), hint, undefined, counted)) expect(move).toBe(0);
  });

  it('goose takes a missing readOnlyHint for neither', () => {
    const check = checkNamed('goose/smart-approve');
    const level = (readOnlyHint: Seen) => check.levels[check.level({ ...HINTLESS, readOnlyHint })];
    expect([level(true), level(undefined), level(false)]).toEqual([
      'does not ask',
      'lets a model decide whether to ask',
      'asks before the call',
    ]);
  });

  it('Codex asks about a tool without any hints', () => {
    const check = checkNamed('codex/approval');
    expect(check.levels[check.level(HINTLESS)]).toBe('asks before the call');
  });
});

describe('a tool that says it is read-only and destructive', () => {
  const others = ALL_HINTS.filter((hints) => hints.readOnlyHint === true && hints.destructiveHint === true);

  it.each([...READ_ONLY_ALONE, 'toolhive/safe-tools', 'mcpproxy/exclude-destructive'])(
    '%s goes by readOnlyHint',
    (name) => {
      const check = checkNamed(name);
      for (const hints of others) {
        expect(check.level(hints)).toBe(check.level({ ...hints, destructiveHint: false }));
        expect(check.level(hints)).toBe(0);
      }
    },
  );

  it.each(['codex/approval', 'mcpproxy/permission', 'qwen-code/replay'])(
    '%s goes by destructiveHint',
    (name) => {
      const check = checkNamed(name);
      for (const hints of others) expect(check.level(hints)).toBe(check.levels.length - 1);
    },
  );
});

const HINTLESS: SeenHints = {
  readOnlyHint: undefined,
  destructiveHint: undefined,
  idempotentHint: undefined,
  openWorldHint: undefined,
};
