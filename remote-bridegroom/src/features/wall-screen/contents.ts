import type { WallEntry, WallItem } from '@keepsake/shared/api';
import { withTimeout } from './with-timeout.ts';

/** Items per request. */
const MAX_BATCH = 12;
/** Items held in memory; beyond that the least recently shown are dropped. */
const MAX_CACHED = 120;
/** Milliseconds after which an item is loaded again: the addresses of its files expire after an hour. */
const FRESH_FOR = 40 * 60_000;

interface CachedItem {
  rev: string;
  at: number;
  item: WallItem;
}

export type Contents = ReturnType<typeof createContents>;

function filesOf(item: WallItem): string[] {
  if (item.kind === 'photo') return [item.picture.id];
  const { picture, photos, film: video } = item;
  return [...photos, ...(picture ? [picture] : []), ...(video ? [video] : [])].map(({ id }) => id);
}

/**
 * A cache of the cards and photos on the wall, loaded when needed.
 * @param load requests items from the server
 * @param stored items stored on the device by an earlier visit
 */
export function createContents(
  load: (ids: string[]) => Promise<WallItem[]>,
  stored: readonly CachedItem[] = [],
) {
  const cache = new Map(stored.map((each) => [each.item.id, each]));

  const isFresh = ({ id, rev }: WallEntry) => {
    const cached = cache.get(id);
    return cached?.rev === rev && Date.now() - cached.at < FRESH_FOR;
  };

  async function fetchAll(wanted: readonly WallEntry[]): Promise<void> {
    try {
      const revs = new Map(wanted.map(({ id, rev }) => [id, rev]));
      for (const item of await load([...revs.keys()])) {
        cache.delete(item.id);
        cache.set(item.id, { rev: revs.get(item.id) ?? '', at: Date.now(), item });
      }
    } catch {
      // Offline: cached items are shown, unless the entry's revision says that their text has changed.
    }
  }

  return {
    /** Null if the item is neither cached nor loadable. @param ahead entries to load in the same request */
    async of(entry: WallEntry, ahead: readonly WallEntry[]): Promise<WallItem | null> {
      if (!isFresh(entry)) {
        const wanted = [entry, ...ahead.filter((each) => !isFresh(each))].slice(0, MAX_BATCH);
        const loading = fetchAll(wanted);
        // A stale item is good enough after a timeout, since a Wi-Fi without internet takes long to fail.
        await (cache.get(entry.id)?.rev === entry.rev ? withTimeout(loading) : loading);
      }
      const found = cache.get(entry.id);
      if (found?.rev !== entry.rev) return null;
      cache.delete(entry.id);
      cache.set(entry.id, found);
      for (const [id] of cache) {
        if (cache.size <= MAX_CACHED) break;
        cache.delete(id);
      }
      return found.item;
    },
    /** Drops the items that `has` rejects. @returns ids of the files of the others */
    keepOnly(has: (id: string) => boolean): string[] {
      for (const id of cache.keys()) if (!has(id)) cache.delete(id);
      return [...cache.values()].flatMap(({ item }) => filesOf(item));
    },
    /** All items, to be stored on the device. */
    all: () => [...cache.values()],
  };
}
