/** A piece of a document that can be left out as a whole: a table row, a list entry, a folded block. */
export interface Item {
  /** What matters more is kept first, also between blocks of one rank. */
  readonly weight: number;
  /** How many things it tells of, for the count of what was left out. */
  readonly stands: number;
  text(): string;
}

/** A part of a document: something around items. */
export interface Block {
  /** 0: always there. Blocks of a lower rank get their space before those of a higher one. */
  readonly rank: number;
  readonly open: string;
  readonly close: string;
  readonly separator: string;
  readonly items: readonly Item[];
  /** More than these are left out even where there is room. */
  readonly most?: number;
  /** Stands after the last item when `count` things did not fit. */
  left(count: number): string;
}

/** How long a document may get, and in what it is measured. */
export interface Limit {
  readonly longest: number;
  measure(text: string): number;
}

/** Text that is always there. */
export function fixed(text: string): Block {
  return { rank: 0, open: text, close: '', separator: '', items: [], left: () => '' };
}

/**
 * The longest document that keeps to a limit. Only whole items and whole blocks are left out.
 *
 * @param note what to say when blocks are missing altogether, given how many
 */
export function fitted(blocks: readonly Block[], limit: Limit, note: (missing: number) => string): string {
  const parts = blocks.map((block) => new Part(block, limit));
  let room = limit.longest - limit.measure(note(blocks.length)) - GAP.length;
  for (const part of parts.filter(({ block }) => block.rank === 0)) room -= part.frame;
  for (const { part, item } of inOrderOfImportance(parts)) {
    const cost = part.costOf(item, room);
    if (cost !== undefined) room -= cost;
  }
  const present = parts.filter((part) => part.isPresent).map((part) => part.text);
  const missing = parts.length - present.length;
  return [...present, ...(missing > 0 ? [note(missing)] : [])].join(GAP);
}

const GAP = '\n\n';

/** A block on its way into the document. */
class Part {
  readonly block: Block;
  /** Size of the block without items, with the longest line that may follow them. */
  readonly frame: number;
  private readonly limit: Limit;
  private readonly taken: string[] = [];
  private told = 0;
  private isFull = false;

  constructor(block: Block, limit: Limit) {
    this.block = block;
    this.limit = limit;
    this.frame = limit.measure(block.open + block.close + block.left(this.all)) + 2 * GAP.length;
  }

  get isPresent(): boolean {
    return this.block.rank === 0 || this.taken.length > 0;
  }

  get text(): string {
    const { open, close, separator, left } = this.block;
    const rest = this.all - this.told;
    return open + this.taken.join(separator) + (rest > 0 ? left(rest) : '') + close;
  }

  /** Takes an item and says what it cost; undefined when it did not fit. After that nothing fits: no gaps in a list. */
  costOf(item: Item, room: number): number | undefined {
    if (this.isFull) return undefined;
    const text = item.text();
    const cost = this.limit.measure(text + this.block.separator) + (this.isPresent ? 0 : this.frame);
    if (cost > room) {
      this.isFull = true;
      return undefined;
    }
    this.taken.push(text);
    this.told += item.stands;
    return cost;
  }

  private get all(): number {
    return this.block.items.reduce((sum, item) => sum + item.stands, 0);
  }
}

function inOrderOfImportance(parts: readonly Part[]): readonly { part: Part; item: Item }[] {
  return parts
    .flatMap((part) => part.block.items.slice(0, part.block.most).map((item) => ({ part, item })))
    .sort((a, b) => a.part.block.rank - b.part.block.rank || b.item.weight - a.item.weight);
}
