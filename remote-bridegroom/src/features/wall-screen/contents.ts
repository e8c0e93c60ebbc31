import type { WallEntry, WallItem } from '@keepsake/shared/api';
import { soon } from './patience.ts';

/** Asked for at once. */
const MOST_AT_ONCE = 12;
/** Contents held in memory; beyond that the least recently shown are dropped. */
const MOST_KEPT = 120;
/** Milliseconds for which the addresses of its files are good: they hold for an hour. */
const GOOD_FOR = 40 * 60_000;

interface Held {
  rev: string;
  at: number;
  item: WallItem;
}

/** Contents of the cards and photos on the wall, loaded when needed. */
export interface Contents {
  /** Null where it can be had nowhere now. @param ahead which are fetched with it */
  of(entry: WallEntry, ahead: readonly WallEntry[]): Promise<WallItem | null>;
  /** Forgets all but these. @returns files of those that are gone */
  keepOnly(has: (id: string) => boolean): string[];
  /** Returns the contents to store on the device. */
  all(): Held[];
}

function filesOf(item: WallItem): string[] {
  if (item.kind === 'photo') return [item.picture.id];
  const { picture, photos, film: video } = item;
  return [...photos, ...(picture ? [picture] : []), ...(video ? [video] : [])].map(({ id }) => id);
}

/** @param ask asks the server for some of them @param before what was kept on the device */
export function createContents(
  ask: (ids: string[]) => Promise<WallItem[]>,
  before: readonly Held[] = [],
): Contents {
  const held = new Map(before.map((each) => [each.item.id, each]));

  const isGood = ({ id, rev }: WallEntry) => {
    const known = held.get(id);
    return known?.rev === rev && Date.now() - known.at < GOOD_FOR;
  };

  async function fetchAll(wanted: readonly WallEntry[]): Promise<void> {
    try {
      const revs = new Map(wanted.map(({ id, rev }) => [id, rev]));
      for (const item of await ask([...revs.keys()])) {
        held.delete(item.id);
        held.set(item.id, { rev: revs.get(item.id) ?? '', at: Date.now(), item });
      }
    } catch {
      // Without a network what was told before is shown; words that were corrected since are not.
    }
  }

  return {
    async of(entry, ahead) {
      if (!isGood(entry)) {
        const wanted = [entry, ...ahead.filter((each) => !isGood(each))].slice(0, MOST_AT_ONCE);
        const asked = fetchAll(wanted);
        // A Wi-Fi without internet answers nothing, and takes its time to say so.
        await (held.get(entry.id)?.rev === entry.rev ? soon(asked) : asked);
      }
      const found = held.get(entry.id);
      if (found?.rev !== entry.rev) return null;
      held.delete(entry.id);
      held.set(entry.id, found);
      for (const [id] of held) {
        if (held.size <= MOST_KEPT) break;
        held.delete(id);
      }
      return found.item;
    },
    keepOnly(has) {
      const gone = [...held.values()].filter(({ item }) => !has(item.id));
      for (const { item } of gone) held.delete(item.id);
      return gone.flatMap(({ item }) => filesOf(item));
    },
    all: () => [...held.values()],
  };
}
