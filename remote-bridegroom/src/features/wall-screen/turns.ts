import type { WallEntry } from '@keepsake/shared/api';

/** An item whose turn it is. */
export interface Turn {
  entry: WallEntry;
  /** It has come just now. */
  arriving: boolean;
}

/** After so many cards comes a photo of the album. */
const CARDS_BETWEEN = 2;
/** Cards that came while the wall could not hear are celebrated up to this many; the others just take their turns. */
const MOST_ARRIVALS = 40;

/** Gives turns: what has just arrived first, then whatever was shown longest ago. What it keeps is as much as there is. */
export interface Turns {
  /** Sets the items of the wall, newest first. */
  update(entries: readonly WallEntry[]): void;
  next(): Turn | null;
  /** Which may come after the one of now, in order: to be fetched ahead. */
  ahead(count: number): WallEntry[];
  /** How many have arrived and were not shown. */
  waiting(): number;
  has(id: string): boolean;
}

/** @param knowing ids that are no arrivals, as they were there before; null where everything was */
export function createTurns(knowing: ReadonlySet<string> | null): Turns {
  let entries: readonly WallEntry[] = [];
  let ids = new Set<string>();
  let known = knowing;
  let arrivals: string[] = [];
  /** When each was shown, by a count that goes up. */
  let shown = new Map<string, number>();
  let count = 0;
  let cardsInRow = 0;

  const longestAgo = (kind: WallEntry['kind'], without: ReadonlySet<string>) => {
    let best: WallEntry | null = null;
    for (const entry of entries) {
      if (entry.kind !== kind || without.has(entry.id)) continue;
      if (!best || (shown.get(entry.id) ?? -1) < (shown.get(best.id) ?? -1)) best = entry;
    }
    return best;
  };

  const pick = (inRow: number, without: ReadonlySet<string>): WallEntry | null => {
    const [first, second] =
      inRow >= CARDS_BETWEEN ? (['photo', 'card'] as const) : (['card', 'photo'] as const);
    return longestAgo(first, without) ?? longestAgo(second, without);
  };

  const entryOf = (id: string) => entries.find((entry) => entry.id === id);

  return {
    update(next) {
      entries = next;
      ids = new Set(next.map(({ id }) => id));
      const fresh = next.filter(
        ({ id, kind }) => kind === 'card' && known !== null && !known.has(id),
      );
      // Newest first: the one that came first is celebrated first.
      arrivals = [...arrivals, ...fresh.map(({ id }) => id).toReversed()]
        .filter((id) => ids.has(id))
        .slice(-MOST_ARRIVALS);
      known = ids;
      shown = new Map([...shown].filter(([id]) => ids.has(id)));
    },
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
    ahead(most) {
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
    waiting: () => arrivals.length,
    has: (id) => ids.has(id),
  };
}
