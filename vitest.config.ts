import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/build-dist.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests start real processes; more workers than cores only make their time limits meaningless.
    maxWorkers: 2,
  },
});
