/** Name in Cache Storage of the wall's cache, which lets it run offline. The shell deletes it with a session. */
const NAME = 'keepsake-wall';
const STATE = '/wall-kept/state';
const FILE = '/wall-kept/file/';
/** The most cached files; beyond that the oldest are deleted. */
const MAX_FILES = 240;

export type WallCache = ReturnType<typeof createWallCache>;

/**
 * Caches the wall's last state, and files by id. Does nothing without a secure origin, where browsers lack caches.
 * @param log receives errors of the cache
 */
export function createWallCache(log: (message: string, error?: unknown) => void) {
  const cache = async () => ('caches' in window ? caches.open(NAME) : null);

  /** Logs errors, such as a full disk or a private window, and returns null: the wall runs on without its cache. */
  async function attempt<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
    try {
      const found = await cache();
      return found && (await work(found));
    } catch (error) {
      log('The wall could not keep something', error);
      return null;
    }
  }

  const pathOf = ({ url }: Request) => new URL(url).pathname;
  const filesIn = async (from: Cache) =>
    (await from.keys()).filter((request) => pathOf(request).startsWith(FILE));

  async function trim(from: Cache): Promise<void> {
    const files = await filesIn(from);
    const surplus = files.slice(0, Math.max(0, files.length - MAX_FILES));
    await Promise.all(surplus.map(async (request) => from.delete(request)));
  }

  return {
    read: async <T>() =>
      attempt(async (from) => {
        const found = await from.match(STATE);
        return found ? ((await found.json()) as T) : null;
      }),
    async write(state: object): Promise<void> {
      await attempt(async (into) => into.put(STATE, new Response(JSON.stringify(state))));
    },
    /** A cached file, or one that is fetched and cached; null if neither is possible. */
    async file(id: string, address: string): Promise<Blob | null> {
      const cached = await attempt(async (from) => (await from.match(FILE + id))?.blob() ?? null);
      if (cached) return cached;
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
        // Offline.
        return null;
      }
    },
    /** Deletes all files but these. */
    async keepOnly(ids: readonly string[]): Promise<void> {
      const kept = new Set(ids.map((id) => FILE + id));
      await attempt(async (from) => {
        const others = (await filesIn(from)).filter((request) => !kept.has(pathOf(request)));
        await Promise.all(others.map(async (request) => from.delete(request)));
      });
    },
    /** Deletes everything, as the link has ended or changed. */
    async clear(): Promise<void> {
      if ('caches' in window) await caches.delete(NAME).catch(() => false);
    },
  };
}
