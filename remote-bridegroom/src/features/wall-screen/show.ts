import type { WallItem } from '@keepsake/shared/api';
import type { Contents } from './contents.ts';
import { framesOf, keyOf, timeOf, type Frame } from './frames.ts';
import { withTimeout } from './with-timeout.ts';
import type { WallCache } from './wall-cache.ts';
import type { Rotation } from './rotation.ts';

/** A frame that is on the screen. */
export interface Scene {
  /** Unique per scene; a React key. */
  key: number;
  item: WallItem;
  /** Revision of the item. */
  rev: string;
  frame: Frame;
  arriving: boolean;
  /** Object URLs of its cached files, by file id. */
  files: ReadonlyMap<string, string>;
}

/** The current frame, and during a transition the leaving one. Both are null before the first card. */
export interface Showing {
  scene: Scene | null;
  leaving: Scene | null;
  /** Number of arrived cards that were not shown yet. */
  waiting: number;
}

export type Show = ReturnType<typeof createShow>;

/** Duration of the transition between frames, in milliseconds. */
export const FADE_MS = 900;
/** Milliseconds for which an arriving card is shown at least, before the next one replaces it. */
const MIN_SHOWN_MS = 5000;
/** Milliseconds until the next item is tried after one that could not be loaded. */
const RETRY_MS = 1500;
/** The largest video in bytes that is cached; larger ones are streamed. */
const MAX_CACHED_VIDEO_BYTES = 30 * 1024 * 1024;
/** Items that are prefetched. */
const PREFETCH_COUNT = 6;

/** The state before the first card. */
export const EMPTY: Showing = { scene: null, leaving: null, waiting: 0 };

/**
 * Shows the items of the wall in turn while the page is open. At most two frames and their files are held in memory.
 */
export function createShow({
  rotation,
  contents,
  cache,
  url,
}: {
  rotation: Rotation;
  contents: Contents;
  cache: Pick<WallCache, 'file'>;
  /** Makes a server's address one that the browser can open. */
  url: (path: string) => string;
}) {
  let seconds = 12;
  let count = 0;
  let shownSince = 0;
  const closing = new AbortController();
  /** Ends the current pause. */
  let wake = () => {};

  const stage = createStage(rotation);

  const pause = async (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Interrupts the current frame for an arriving card; a card that is itself arriving first gets its minimum time. */
  function interrupt(): void {
    const { scene } = stage.get();
    if (!scene || !scene.arriving) return wake();
    if (scene.frame.kind === 'envelope') return;
    const rest = MIN_SHOWN_MS - (Date.now() - shownSince);
    if (rest <= 0) return wake();
    setTimeout(() => {
      if (stage.get().scene === scene) wake();
    }, rest);
  }

  async function filesOf(item: WallItem, frame: Frame): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const load = async ({ id, src }: { id: string; src: string }) => {
      const file = await withTimeout(cache.file(id, url(src)));
      if (file) found.set(id, URL.createObjectURL(file));
    };
    if (frame.kind === 'picture') await load(frame.picture);
    else if (frame.kind === 'film') {
      if (frame.film.bytes <= MAX_CACHED_VIDEO_BYTES) await load(frame.film);
    } else if (item.kind === 'card' && item.picture) await load(item.picture);
    return found;
  }

  const isShown = (frame: Frame, files: ReadonlyMap<string, string>) =>
    frame.kind !== 'picture' || files.has(frame.picture.id);

  /**
   * Shows the frames of an item in turn. An item that changes meanwhile continues with its new frames.
   * @returns false if none could be shown
   */
  async function showOne(id: string, arriving: boolean): Promise<boolean> {
    const done = new Set<string>();
    let wasShown = false;
    for (;;) {
      const entry = rotation.entryOf(id);
      const item = entry && (await contents.of(entry, rotation.ahead(PREFETCH_COUNT)));
      if (!item) return wasShown;
      const frame = framesOf(item, { arriving }).find((each) => !done.has(keyOf(item, each)));
      if (!frame) return wasShown;
      const key = keyOf(item, frame);
      const files = await filesOf(item, frame);
      const isStale = closing.signal.aborted || rotation.entryOf(id)?.rev !== entry.rev;
      if (isStale || !isShown(frame, files)) {
        for (const address of files.values()) URL.revokeObjectURL(address);
        if (closing.signal.aborted) return wasShown;
        if (!isStale) done.add(key);
        continue;
      }
      count += 1;
      shownSince = Date.now();
      stage.put({ key: count, item, rev: entry.rev, frame, arriving, files });
      const isHurried = arriving && rotation.waiting() > 0;
      await pause(timeOf(frame, seconds, isHurried));
      if (closing.signal.aborted || !rotation.has(id)) return true;
      // Further frames are skipped while an arrived card waits; this item has another turn later.
      const isSeen = wasShown || !arriving;
      if (rotation.waiting() > 0 && isSeen) return true;
      wasShown = true;
      done.add(key);
    }
  }

  /** Removes the current frame if its item, which has changed, no longer has it. */
  async function recheck(scene: Scene): Promise<void> {
    const entry = rotation.entryOf(scene.item.id);
    if (!entry || entry.rev === scene.rev) return;
    const item = await withTimeout(contents.of(entry, []));
    const key = keyOf(scene.item, scene.frame);
    const remains = item && framesOf(item, scene).some((each) => keyOf(item, each) === key);
    if (!remains && stage.get().scene === scene) {
      stage.drop();
      wake();
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const turn = rotation.next();
      if (!turn) {
        if (stage.get().scene) stage.put(null);
        await pause(60_000);
        continue;
      }
      const wasShown = await showOne(turn.entry.id, turn.arriving);
      if (!wasShown && !closing.signal.aborted) await pause(RETRY_MS);
    }
  }
  void run();

  return {
    get: stage.get,
    subscribe: stage.subscribe,
    /** Call after the items or the seconds per card have changed; removed items disappear at once. */
    changed(perCard: number): void {
      seconds = perCard;
      if (stage.clear()) wake();
      stage.count();
      const { scene } = stage.get();
      if (scene) void recheck(scene);
      if (rotation.waiting() > 0 || !scene) interrupt();
    },
    /** Whether a reload would interrupt no arriving card. */
    isIdle: () => rotation.waiting() === 0 && stage.get().scene?.arriving !== true,
    close() {
      closing.abort();
      wake();
      stage.close();
    },
  };
}

/** Holds the current and the leaving frame, and revokes their object URLs when they are removed. */
function createStage(rotation: Rotation) {
  let showing = EMPTY;
  const listeners = new Set<() => void>();

  const show = (next: Partial<Showing>) => {
    showing = { ...showing, ...next };
    for (const listener of listeners) listener();
  };
  const release = (scene: Scene | null) => {
    for (const address of scene?.files.values() ?? []) URL.revokeObjectURL(address);
  };

  /** Removes the current frame at once. */
  const drop = () => {
    release(showing.scene);
    show({ scene: null });
  };

  return {
    get: () => showing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a scene while the previous one fades out. */
    put(scene: Scene | null): void {
      const leaving = showing.scene;
      release(showing.leaving);
      show({ scene, leaving, waiting: rotation.waiting() });
      if (!leaving) return;
      setTimeout(() => {
        if (showing.leaving !== leaving) return;
        release(leaving);
        show({ leaving: null });
      }, FADE_MS);
    },
    /** Removes frames of items that are no longer on the wall. @returns whether the current one was removed */
    clear(): boolean {
      const isGone = (scene: Scene | null) => scene !== null && !rotation.has(scene.item.id);
      if (isGone(showing.leaving)) {
        release(showing.leaving);
        show({ leaving: null });
      }
      if (!isGone(showing.scene)) return false;
      drop();
      return true;
    },
    drop,
    /** Updates the number of waiting cards. */
    count(): void {
      if (rotation.waiting() !== showing.waiting) show({ waiting: rotation.waiting() });
    },
    close(): void {
      release(showing.scene);
      release(showing.leaving);
      showing = EMPTY;
      listeners.clear();
    },
  };
}
