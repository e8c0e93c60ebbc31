/** The groups of an item, from the widest to the single sender: an event, an address there, a person. */
export type Sender = readonly [string, ...string[]];

/** Milliseconds after which half of a group's cost is forgotten. */
const HALF_LIFE = 60_000;

/** Estimated milliseconds of an item until its cost is known; without it one sender's items would all start at once. */
const EXPECTED_MS = 50;

/** Items that wait under one name, oldest first, and the groups within. */
interface Group<T> {
  /** Number of items, those of all groups within included. */
  size: number;
  items: T[];
  within: Map<string, Group<T>>;
}

/**
 * Items of many senders. The next one comes from the group with the least recent cost, then from the cheapest group
 * within, down to the sender's oldest: many or slow files delay only their sender, and one address shares one turn.
 */
export class FairQueue<T> {
  readonly #now: () => number;
  readonly #all = emptyGroup<T>();
  readonly #spent = new Map<string, { ms: number; at: number }>();
  /** @param now a monotonic clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Number of waiting items of a widest group. */
  sizeOf(group: string): number {
    return this.#all.within.get(group)?.size ?? 0;
  }

  add(sender: Sender, item: T): void {
    let group = this.#all;
    group.size += 1;
    for (const name of sender) {
      const next = group.within.get(name) ?? emptyGroup<T>();
      group.within.set(name, next);
      group = next;
      group.size += 1;
    }
    group.items.push(item);
  }

  /** Removes and returns the next item that fits; undefined when there is none. */
  next(fits: (item: T) => boolean = () => true): T | undefined {
    return this.#take(this.#all, [], fits);
  }

  /** Records the cost of an item that was started. */
  charge(sender: Sender, ms: number): void {
    this.#charge(sender, ms - EXPECTED_MS);
    for (const key of this.#spent.keys()) if (this.#costOf(key) === 0) this.#spent.delete(key);
  }

  #take(group: Group<T>, path: string[], fits: (item: T) => boolean): T | undefined {
    const at = group.items.findIndex(fits);
    if (at !== -1) {
      group.size -= 1;
      this.#charge(path, EXPECTED_MS);
      return group.items.splice(at, 1)[0];
    }
    for (const [name, next] of this.#byCost(group.within, path)) {
      const item = this.#take(next, [...path, name], fits);
      if (item === undefined) continue;
      group.size -= 1;
      if (next.size === 0) group.within.delete(name);
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

  /** Cheapest first; groups of equal cost in the order in which they came. */
  #byCost(groups: Group<T>['within'], path: string[]): [string, Group<T>][] {
    const costs = new Map(
      [...groups.keys()].map((name) => [name, this.#costOf(keyOf([...path, name]))]),
    );
    return [...groups].toSorted(([a], [b]) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  }
}

const emptyGroup = <T>(): Group<T> => ({ size: 0, items: [], within: new Map() });

const keyOf = (path: readonly string[]) => path.join(' / ');
