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
import { createTurns, type Turns } from './turns.ts';

/** State of the wall's page. */
export interface ScreenMessage {
  /** Null while nothing was told yet. */
  wall: WallShown | null;
  /** In words: the link has ended, or there never was one. */
  ended: string | null;
  /** Error of the first load. */
  error: unknown;
  /** Since when the server cannot be reached. */
  alone: Date | null;
  show: Show | null;
}

export interface Screen {
  get(): ScreenMessage;
  subscribe(listener: () => void): () => void;
  again(): void;
  close(): void;
}

interface State {
  secret: string;
  wall: WallShown;
  contents: ReturnType<Contents['all']>;
}

/** Milliseconds after which what was fetched is kept, with what came right behind it. */
const KEEP_AFTER_MS = 500;

export const NOTHING: ScreenMessage = {
  wall: null,
  ended: null,
  error: null,
  alone: null,
  show: null,
};

/** A wall by its link, from when it is opened until it is closed: over lost connections, and restarts on both sides. */
export function createScreen({
  http,
  secret,
  log,
}: {
  http: HttpClient;
  secret: string;
  log: (message: string, error?: unknown) => void;
}): Screen {
  let told = NOTHING;
  let parts: { turns: Turns; contents: Contents; show: Show } | null = null;
  const listeners = new Set<() => void>();
  const gone = new AbortController();
  const kept = createWallCache(log);

  const tell = (next: Partial<ScreenMessage>) => {
    told = { ...told, ...next };
    for (const listener of listeners) listener();
  };

  let keepingSoon: ReturnType<typeof setTimeout> | undefined;
  const ask = async (ids: string[]): Promise<WallItem[]> => {
    const input = { params: { secret }, query: { ids: ids.join(',') } };
    const { items } = (await http.call('GET wall/:secret/items', input)).data;
    // Put away once it is at hand: the computer may be switched off at any moment, and with it the network.
    clearTimeout(keepingSoon);
    keepingSoon = setTimeout(() => void keep(), KEEP_AFTER_MS);
    return items;
  };

  function begin(before: State | null) {
    const turns = createTurns(before && new Set(before.wall.entries.map(({ id }) => id)));
    const contents = createContents(ask, before?.contents);
    const show = createShow({ turns, contents, kept, url: (path) => http.url(path) });
    return { turns, contents, show };
  }

  function take(wall: WallShown, before: State | null): void {
    parts ??= begin(before);
    const { turns, contents, show } = parts;
    // The contents depend on whether insides are shown and on edited text.
    const which = wall.shows_inside ? 'whole' : 'front';
    turns.update(wall.entries.map((entry) => ({ ...entry, rev: `${entry.rev} ${which}` })));
    void kept.drop(contents.keepOnly(turns.has));
    show.changed(wall.seconds);
    tell({ wall, show, ended: null, error: null });
  }

  async function keep(): Promise<void> {
    if (parts && told.wall)
      await kept.write({ secret, wall: told.wall, contents: parts.contents.all() } satisfies State);
  }

  async function recall(): Promise<State | null> {
    const state = await kept.read<State>();
    if (state?.secret === secret) return state;
    if (state) await kept.clear();
    return null;
  }

  let before: Promise<State | null> | null = recall();
  async function read(): Promise<void> {
    const state = await before;
    if (gone.signal.aborted) return;
    try {
      const { data } = await http.call('GET wall/:secret', {
        params: { secret },
        signal: gone.signal,
      });
      before = null;
      take(data, state);
      tell({ alone: null });
      await keep();
    } catch (error) {
      if (gone.signal.aborted) return;
      if (isApiError(error) && (error.status === 410 || error.status === 404))
        return end(messageOf(error, t`This wall’s link has ended.`));
      if (state && !told.wall) {
        before = null;
        take(state.wall, state);
      }
      tell({ error, alone: told.alone ?? new Date() });
    }
  }

  /** Deletes everything stored when the wall has ended. */
  async function end(ended: string): Promise<void> {
    parts?.show.close();
    parts = null;
    tell({ ...NOTHING, ended });
    await kept.clear();
  }

  const address = http.url(`/api/wall/${encodeURIComponent(secret)}/stream`);
  follow(address, read, gone.signal);

  return {
    get: () => told,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again: () => void read(),
    close() {
      gone.abort();
      clearTimeout(keepingSoon);
      parts?.show.close();
      listeners.clear();
    },
  };
}
