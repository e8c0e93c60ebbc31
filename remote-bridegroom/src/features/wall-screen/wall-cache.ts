/** IndexedDB name of the wall's cache, which lets it run offline. */
const NAME = 'keepsake-wall';
const STATE = '/wall-kept/state';
const FILE = '/wall-kept/file/';
/** Files that are kept; of more, the oldest go. */
const MOST_FILES = 240;

/** Files of what the wall shows, by id, and what it was last told. Without a secure origin it keeps nothing. */
export interface WallCache {
  read<T>(): Promise<T | null>;
  write(state: object): Promise<void>;
  /** A file as it is kept, or fetched and kept; null where it can be had nowhere. */
  file(id: string, address: string): Promise<Blob | null>;
  drop(ids: readonly string[]): Promise<void>;
  /** Everything: the link has ended, or is another one. */
  clear(): Promise<void>;
}

/** @param log hears of what could not be kept */
export function createWallCache(log: (message: string, error?: unknown) => void): WallCache {
  const cache = async () => ('caches' in window ? caches.open(NAME) : null);

  /** The disk may be full, or the browser keep nothing in a private window: the wall goes on without. */
  async function attempt<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
    try {
      const found = await cache();
      return found && (await work(found));
    } catch (error) {
      log('The wall could not keep something', error);
      return null;
    }
  }

  async function trim(from: Cache): Promise<void> {
    const files = (await from.keys()).filter(({ url }) => new URL(url).pathname.startsWith(FILE));
    const surplus = files.slice(0, Math.max(0, files.length - MOST_FILES));
    await Promise.all(surplus.map(async (request) => from.delete(request)));
  }

  return {
    read: async <T>() =>
      attempt(async (from) => {
        const found = await from.match(STATE);
        return found ? ((await found.json()) as T) : null;
      }),
    async write(state) {
      await attempt(async (into) => into.put(STATE, new Response(JSON.stringify(state))));
    },
    async file(id, address) {
      const known = await attempt(async (from) => (await from.match(FILE + id))?.blob() ?? null);
      if (known) return known;
      try {
        const answer = await fetch(address);
        if (!answer.ok) return null;
        const file = await answer.blob();
        await attempt(async (into) => {
          await into.put(FILE + id, new Response(file));
          await trim(into);
        });
        return file;
      } catch {
        // Offline: shown without the file.
        return null;
      }
    },
    async drop(ids) {
      await attempt(async (from) => Promise.all(ids.map(async (id) => from.delete(FILE + id))));
    },
    async clear() {
      if ('caches' in window) await caches.delete(NAME).catch(() => false);
    },
  };
}
