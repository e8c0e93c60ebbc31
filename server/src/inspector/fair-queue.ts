/** Who waits: a sender, and those they come with, by address or event. */
export interface Sender {
  owner: string;
  group: string;
}

/** Milliseconds after which half of what was spent is forgotten. */
const HALF_LIFE = 60_000;

/** What an item is taken to cost until it is known, so that one sender's items are not all begun at once. */
const EXPECTED_MS = 50;

/**
 * Items of many senders. Next comes the group that has spent least of late, of it the sender who has, of theirs the oldest
 * item: who sends much, or what takes long, waits for themselves, and a party behind one address shares its turn.
 */
export class FairQueue<T> {
  readonly #now: () => number;
  readonly #waiting = new Map<string, Map<string, T[]>>();
  readonly #spent = new Map<string, { ms: number; at: number }>();
  #size = 0;

  /** @param now milliseconds of a clock that does not go back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#size;
  }

  add({ owner, group }: Sender, item: T): void {
    const owners = this.#waiting.get(group) ?? new Map<string, T[]>();
    this.#waiting.set(group, owners);
    const items = owners.get(owner) ?? [];
    owners.set(owner, items);
    items.push(item);
    this.#size += 1;
  }

  /** The item whose turn it is, if there is one that fits. */
  next(fits: (item: T) => boolean = () => true): T | undefined {
    for (const [group, owners] of this.#byCost(this.#waiting, 'group'))
      for (const [owner, items] of this.#byCost(owners, 'owner')) {
        const at = items.findIndex(fits);
        if (at === -1) continue;
        const [item] = items.splice(at, 1);
        if (items.length === 0) owners.delete(owner);
        if (owners.size === 0) this.#waiting.delete(group);
        this.#size -= 1;
        this.#charge({ owner, group }, EXPECTED_MS);
        return item;
      }
    return undefined;
  }

  /** Notes what an item that was begun has cost. */
  charge(sender: Sender, ms: number): void {
    this.#charge(sender, ms - EXPECTED_MS);
    for (const key of this.#spent.keys()) if (this.#costOf(key) === 0) this.#spent.delete(key);
  }

  #charge({ owner, group }: Sender, ms: number): void {
    for (const key of [`owner ${owner}`, `group ${group}`])
      this.#spent.set(key, { ms: Math.max(0, this.#costOf(key) + ms), at: this.#now() });
  }

  #costOf(key: string): number {
    const known = this.#spent.get(key);
    return known ? Math.round(known.ms * 0.5 ** ((this.#now() - known.at) / HALF_LIFE)) : 0;
  }

  /** Cheapest first; those that cost the same in the order in which they came. */
  #byCost<V>(entries: ReadonlyMap<string, V>, kind: 'group' | 'owner'): [string, V][] {
    const costs = new Map([...entries.keys()].map((key) => [key, this.#costOf(`${kind} ${key}`)]));
    return [...entries].toSorted(([a], [b]) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  }
}
