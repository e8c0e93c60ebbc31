import type { WallItem } from '@keepsake/shared/api';
import type { Contents } from './contents.ts';
import { framesOf, timeOf, type Frame } from './frames.ts';
import { soon } from './patience.ts';
import type { WallCache } from './wall-cache.ts';
import type { Turns } from './turns.ts';

/** A frame that is on the screen. */
export interface Scene {
  /** Another one for each. */
  key: number;
  item: WallItem;
  frame: Frame;
  arriving: boolean;
  /** Addresses of its pictures on this device, by id. */
  files: ReadonlyMap<string, string>;
}

/** Frames on screen: none before the first card; one, and for a moment the one before it. */
export interface Showing {
  scene: Scene | null;
  leaving: Scene | null;
  /** How many cards have arrived that nobody has seen yet. */
  waiting: number;
}

export interface Show {
  get(): Showing;
  subscribe(listener: () => void): () => void;
  /** Applies added and removed items at once. */
  changed(seconds: number): void;
  /** Whether nothing is lost if the page begins anew. */
  isIdle(): boolean;
  close(): void;
}

/** Milliseconds in which a frame gives way to the next. */
export const FADE_MS = 900;
/** Milliseconds that a card which has just arrived is seen for, before the next one takes its place. */
const SEEN_MS = 5000;
/** Milliseconds until another card is tried, where one could not be had. */
const AGAIN_MS = 1500;
/** Bytes up to which a video is kept on the device; a larger one comes as it plays. */
const MOST_FILM_BYTES = 30 * 1024 * 1024;
/** Cards that are fetched ahead. */
const AHEAD = 6;

/** Before the first card. */
export const DARK: Showing = { scene: null, leaving: null, waiting: 0 };

/**
 * Goes through what is on the wall for as long as the page is open. It holds two frames and their pictures, never more.
 */
export function createShow({
  turns,
  contents,
  kept,
  url,
}: {
  turns: Turns;
  contents: Contents;
  kept: Pick<WallCache, 'file'>;
  /** Makes a server's address one that the browser can open. */
  url: (path: string) => string;
}): Show {
  let seconds = 12;
  let count = 0;
  let since = 0;
  const closing = new AbortController();
  /** Ends the pause that is under way. */
  let wake = () => {};

  const stage = createStage(turns);

  const pause = async (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Gives the screen to who has arrived; whoever is celebrated there has it until they were seen. */
  function makeRoom(): void {
    const { scene } = stage.get();
    if (!scene || !scene.arriving) return wake();
    if (scene.frame.kind === 'envelope') return;
    const rest = SEEN_MS - (Date.now() - since);
    if (rest <= 0) return wake();
    setTimeout(() => {
      if (stage.get().scene === scene) wake();
    }, rest);
  }

  async function filesOf(item: WallItem, frame: Frame): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const take = async ({ id, src }: { id: string; src: string }) => {
      const file = await soon(kept.file(id, url(src)));
      if (file) found.set(id, URL.createObjectURL(file));
    };
    if (frame.kind === 'picture') await take(frame.picture);
    else if (frame.kind === 'film') {
      if (frame.film.bytes <= MOST_FILM_BYTES) await take(frame.film);
    } else if (item.kind === 'card' && item.picture) await take(item.picture);
    return found;
  }

  const isShown = (frame: Frame, files: ReadonlyMap<string, string>) =>
    frame.kind !== 'picture' || files.has(frame.picture.id);

  /** @returns false where nothing of it could be shown */
  async function showOne(item: WallItem, arriving: boolean): Promise<boolean> {
    let isAny = false;
    for (const [place, frame] of framesOf(item, { arriving }).entries()) {
      const files = await filesOf(item, frame);
      const isStale = closing.signal.aborted || !turns.has(item.id);
      if (isStale || !isShown(frame, files)) {
        for (const address of files.values()) URL.revokeObjectURL(address);
        if (isStale) return isAny;
        continue;
      }
      isAny = true;
      count += 1;
      since = Date.now();
      stage.put({ key: count, item, frame, arriving, files });
      const isHurried = arriving && turns.waiting() > 0;
      await pause(timeOf(frame, seconds, isHurried));
      if (closing.signal.aborted || !turns.has(item.id)) return isAny;
      // The rest of it has its turn later.
      const isSeen = place > 0 || !arriving;
      if (turns.waiting() > 0 && isSeen) return isAny;
    }
    return isAny;
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const turn = turns.next();
      if (!turn) {
        if (stage.get().scene) stage.put(null);
        await pause(60_000);
        continue;
      }
      const item = await contents.of(turn.entry, turns.ahead(AHEAD));
      const isAny = item !== null && (await showOne(item, turn.arriving));
      if (!isAny && !closing.signal.aborted) await pause(AGAIN_MS);
    }
  }
  void run();

  return {
    get: stage.get,
    subscribe: stage.subscribe,
    changed(now) {
      seconds = now;
      if (stage.clear()) wake();
      stage.count();
      if (turns.waiting() > 0 || !stage.get().scene) makeRoom();
    },
    isIdle: () => turns.waiting() === 0 && stage.get().scene?.arriving !== true,
    close() {
      closing.abort();
      wake();
      stage.close();
    },
  };
}

/** The two frames on the screen, and the files that they hold. */
function createStage(turns: Turns) {
  let showing = DARK;
  const listeners = new Set<() => void>();

  const show = (next: Partial<Showing>) => {
    showing = { ...showing, ...next };
    for (const listener of listeners) listener();
  };
  const release = (scene: Scene | null) => {
    for (const address of scene?.files.values() ?? []) URL.revokeObjectURL(address);
  };

  return {
    get: () => showing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a scene; the one before fades out. */
    put(scene: Scene | null): void {
      const leaving = showing.scene;
      release(showing.leaving);
      show({ scene, leaving, waiting: turns.waiting() });
      if (!leaving) return;
      setTimeout(() => {
        if (showing.leaving !== leaving) return;
        release(leaving);
        show({ leaving: null });
      }, FADE_MS);
    },
    /** Removes at once what is no longer on the wall. @returns whether that was the current scene */
    clear(): boolean {
      const isGone = (scene: Scene | null) => scene !== null && !turns.has(scene.item.id);
      if (isGone(showing.leaving)) {
        release(showing.leaving);
        show({ leaving: null });
      }
      if (!isGone(showing.scene)) return false;
      release(showing.scene);
      show({ scene: null });
      return true;
    },
    /** Shows how many cards are waiting. */
    count(): void {
      if (turns.waiting() !== showing.waiting) show({ waiting: turns.waiting() });
    },
    close(): void {
      release(showing.scene);
      release(showing.leaving);
      showing = DARK;
      listeners.clear();
    },
  };
}
