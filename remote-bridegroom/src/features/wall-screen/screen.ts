import { t } from '@lingui/core/macro';
import {
  isApiError,
  messageOf,
  type HttpClient,
  type WallItem,
  type WallShown,
} from '@keepsake/shared/api';
import { createContents, type Contents } from './contents.ts';
import { follow } from './follow.ts';
import { createWallCache } from './wall-cache.ts';
import { createShow, type Show } from './show.ts';
import { createRotation, type Rotation } from './rotation.ts';

export interface ScreenState {
  /** Null until loaded. */
  wall: WallShown | null;
  /** A sentence that the link has ended or is unknown; else null. */
  ended: string | null;
  /** Error of the last read; null after a successful one. */
  error: unknown;
  /** Since when the server is unreachable; null while it is reachable. */
  offlineSince: Date | null;
  show: Show | null;
}

export type Screen = ReturnType<typeof createScreen>;

/** What is stored on the device, so that the wall starts without a network. */
interface StoredWall {
  secret: string;
  wall: WallShown;
  contents: ReturnType<Contents['all']>;
}

/** Debounce in milliseconds of storing loaded items. */
const STORE_DELAY_MS = 500;

export const INITIAL_STATE: ScreenState = {
  wall: null,
  ended: null,
  error: null,
  offlineSince: null,
  show: null,
};

/** Runs a wall until it is closed: follows the server, and survives lost connections and restarts of either side. */
export function createScreen({
  http,
  secret,
  log,
}: {
  http: HttpClient;
  secret: string;
  log: (message: string, error?: unknown) => void;
}) {
  let state = INITIAL_STATE;
  let parts: { rotation: Rotation; contents: Contents; show: Show } | null = null;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const cache = createWallCache(log);

  const publish = (next: Partial<ScreenState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  const load = async (ids: string[]): Promise<WallItem[]> => {
    const input = { params: { secret }, query: { ids: ids.join(',') } };
    const { items } = (await http.call('GET wall/:secret/items', input)).data;
    // Stored soon, since the computer may be switched off at any moment, and start again without a network.
    clearTimeout(storeTimer);
    storeTimer = setTimeout(() => void store(), STORE_DELAY_MS);
    return items;
  };

  function start(stored: StoredWall | null) {
    const rotation = createRotation(stored && new Set(stored.wall.entries.map(({ id }) => id)));
    const contents = createContents(load, stored?.contents);
    const show = createShow({ rotation, contents, cache, url: (path) => http.url(path) });
    return { rotation, contents, show };
  }

  function apply(wall: WallShown, stored: StoredWall | null): void {
    parts ??= start(stored);
    const { rotation, contents, show } = parts;
    // An item's content also depends on whether insides are shown.
    const which = wall.shows_inside ? 'whole' : 'front';
    rotation.update(wall.entries.map((entry) => ({ ...entry, rev: `${entry.rev} ${which}` })));
    void cache.keepOnly(contents.keepOnly(rotation.has));
    show.changed(wall.seconds);
    publish({ wall, show, ended: null, error: null });
  }

  async function store(): Promise<void> {
    if (!parts || !state.wall) return;
    const { wall } = state;
    await cache.write({ secret, wall, contents: parts.contents.all() } satisfies StoredWall);
  }

  /** Reads the stored wall; deletes everything stored if it belongs to another link. */
  async function loadStored(): Promise<StoredWall | null> {
    const stored = await cache.read<StoredWall>();
    if (stored?.secret === secret) return stored;
    if (stored) await cache.clear();
    return null;
  }

  let pendingStored: Promise<StoredWall | null> | null = loadStored();
  async function read(): Promise<void> {
    const stored = await pendingStored;
    if (closing.signal.aborted) return;
    try {
      const { data } = await http.call('GET wall/:secret', {
        params: { secret },
        signal: closing.signal,
      });
      pendingStored = null;
      apply(data, stored);
      publish({ offlineSince: null });
      await store();
    } catch (error) {
      if (closing.signal.aborted) return;
      if (isApiError(error) && (error.status === 410 || error.status === 404))
        return end(messageOf(error, t`This wall’s link has ended.`));
      const known = state.wall ?? stored?.wall;
      if (known && new Date(known.ends_at) <= new Date()) {
        pendingStored = null;
        return end(t`This wall’s link has ended.`);
      }
      if (stored && !state.wall) {
        pendingStored = null;
        apply(stored.wall, stored);
      }
      publish({ error, offlineSince: state.offlineSince ?? new Date() });
    }
  }

  /** Stops the show and deletes everything stored, as the link has ended. */
  async function end(ended: string): Promise<void> {
    parts?.show.close();
    parts = null;
    publish({ ...INITIAL_STATE, ended });
    await cache.clear();
  }

  const address = http.url(`/api/wall/${encodeURIComponent(secret)}/stream`);
  follow(address, read, closing.signal);

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the wall at once. */
    retry: () => void read(),
    close() {
      closing.abort();
      clearTimeout(storeTimer);
      parts?.show.close();
      listeners.clear();
    },
  };
}
