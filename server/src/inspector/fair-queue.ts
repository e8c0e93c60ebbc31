/** Who waits, from the widest group that shares a turn to the one person: an event, an address there, a sender. */
export type Sender = readonly [string, ...string[]];

/** Milliseconds after which half of what was spent is forgotten. */
const HALF_LIFE = 60_000;

/** What an item is taken to cost until it is known, so that one sender's items are not all begun at once. */
const EXPECTED_MS = 50;

/** Those who wait under one name: their own items, oldest first, and the groups within. */
interface Line<T> {
  /** Of all of them. */
  size: number;
  items: T[];
  within: Map<string, Line<T>>;
}

/**
 * Items of many senders. Next comes the group that has spent least of late, within it the group that has, down to the sender's oldest
 * item: who sends much, or what takes long, waits for themselves, and a party behind one address shares its turn.
 */
export class FairQueue<T> {
  readonly #now: () => number;
  readonly #all = emptyLine<T>();
  readonly #spent = new Map<string, { ms: number; at: number }>();
  /** @param now milliseconds of a clock that does not go back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#all.size;
  }

  /** How many items of a widest group wait. */
  sizeOf(group: string): number {
    return this.#all.within.get(group)?.size ?? 0;
  }

  add(sender: Sender, item: T): void {
    let line = this.#all;
    line.size += 1;
    for (const name of sender) {
      const next = line.within.get(name) ?? emptyLine<T>();
      line.within.set(name, next);
      line = next;
      line.size += 1;
    }
    line.items.push(item);
  }

  /** The item whose turn it is, if there is one that fits. */
  next(fits: (item: T) => boolean = () => true): T | undefined {
    return this.#take(this.#all, [], fits);
  }

  /** Notes what an item that was begun has cost. */
  charge(sender: Sender, ms: number): void {
    this.#charge(sender, ms - EXPECTED_MS);
    for (const key of this.#spent.keys()) if (this.#costOf(key) === 0) this.#spent.delete(key);
  }

  #take(line: Line<T>, path: string[], fits: (item: T) => boolean): T | undefined {
    const at = line.items.findIndex(fits);
    if (at !== -1) {
      line.size -= 1;
      this.#charge(path, EXPECTED_MS);
      return line.items.splice(at, 1)[0];
    }
    for (const [name, next] of this.#byCost(line.within, path)) {
      const item = this.#take(next, [...path, name], fits);
      if (item === undefined) continue;
      line.size -= 1;
      if (next.size === 0) line.within.delete(name);
      return item;
    }
    return undefined;
  }

  #charge(path: readonly string[], ms: number): void {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = keyOf(path.slice(0, depth));
      this.#spent.set(key, { ms: Math.max(0, this.#costOf(key) + ms), at: this.#now() });
    }
  }

  #costOf(key: string): number {
    const known = this.#spent.get(key);
    return known ? Math.round(known.ms * 0.5 ** ((this.#now() - known.at) / HALF_LIFE)) : 0;
  }

  /** Cheapest first; those that cost the same in the order in which they came. */
  #byCost(lines: Line<T>['within'], path: string[]): [string, Line<T>][] {
    const costs = new Map(
      [...lines.keys()].map((name) => [name, this.#costOf(keyOf([...path, name]))]),
    );
    return [...lines].toSorted(([a], [b]) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  }
}

const emptyLine = <T>(): Line<T> => ({ size: 0, items: [], within: new Map() });

const keyOf = (path: readonly string[]) => path.join(' / ');
