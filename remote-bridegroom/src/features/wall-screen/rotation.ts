import type { WallEntry } from '@keepsake/shared/api';

/** Cards between two album photos. */
const CARDS_BETWEEN = 2;
/** The most arrivals that are queued, as after a lost connection; older ones take normal turns. */
const MAX_ARRIVALS = 40;

export type Rotation = ReturnType<typeof createRotation>;

/**
 * Decides on the next item: arrivals first, then the one shown longest ago. Memory is bounded by the wall's items.
 * @param knownIds ids from an earlier visit, which are no arrivals; null if no item of the first update is one
 */
export function createRotation(knownIds: ReadonlySet<string> | null) {
  let entries: readonly WallEntry[] = [];
  let ids = new Set<string>();
  let known = knownIds;
  let arrivals: string[] = [];
  /** Counter value of the last turn, by id. */
  let shown = new Map<string, number>();
  let count = 0;
  let cardsInRow = 0;

  const longestAgo = (kind: WallEntry['kind'], excluded: ReadonlySet<string>) => {
    let best: WallEntry | null = null;
    for (const entry of entries) {
      if (entry.kind !== kind || excluded.has(entry.id)) continue;
      if (!best || (shown.get(entry.id) ?? -1) < (shown.get(best.id) ?? -1)) best = entry;
    }
    return best;
  };

  const pick = (inRow: number, excluded: ReadonlySet<string>): WallEntry | null => {
    const [first, second] =
      inRow >= CARDS_BETWEEN ? (['photo', 'card'] as const) : (['card', 'photo'] as const);
    return longestAgo(first, excluded) ?? longestAgo(second, excluded);
  };

  const entryOf = (id: string) => entries.find((entry) => entry.id === id);

  return {
    /** Sets the items of the wall, newest first. */
    update(next: readonly WallEntry[]): void {
      entries = next;
      ids = new Set(next.map(({ id }) => id));
      const fresh = next.filter(
        ({ id, kind }) => kind === 'card' && known !== null && !known.has(id),
      );
      // Reversed, as entries are newest first and arrivals are shown oldest first.
      arrivals = [...arrivals, ...fresh.map(({ id }) => id).toReversed()]
        .filter((id) => ids.has(id))
        .slice(-MAX_ARRIVALS);
      known = ids;
      shown = new Map([...shown].filter(([id]) => ids.has(id)));
    },
    /** The item whose turn it is; `arriving` for a new card, shown for the first time. */
    next() {
      const id = arrivals.shift();
      const arrived = id === undefined ? undefined : entryOf(id);
      const entry = arrived ?? pick(cardsInRow, new Set());
      if (!entry) return null;
      count += 1;
      shown.set(entry.id, count);
      cardsInRow = entry.kind === 'card' ? cardsInRow + 1 : 0;
      return { entry, arriving: arrived !== undefined };
    },
    /** The probable next items in order, without taking their turns; for prefetching. */
    ahead(most: number): WallEntry[] {
      const taken = new Set<string>();
      const found: WallEntry[] = arrivals.slice(0, most).flatMap((id) => entryOf(id) ?? []);
      for (const { id } of found) taken.add(id);
      let inRow = cardsInRow;
      while (found.length < most) {
        const entry = pick(inRow, taken);
        if (!entry) break;
        taken.add(entry.id);
        found.push(entry);
        inRow = entry.kind === 'card' ? inRow + 1 : 0;
      }
      return found;
    },
    /** Number of queued arrivals. */
    waiting: () => arrivals.length,
    has: (id: string) => ids.has(id),
    entryOf,
  };
}
