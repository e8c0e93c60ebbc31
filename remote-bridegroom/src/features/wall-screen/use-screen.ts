import { useHost } from '@keepsake/shared/host';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createScreen, type Screen, type Told } from './screen.ts';
import type { Show, Showing } from './show.ts';

const nothing: Told = { wall: null, ended: null, error: null, alone: null, show: null };
const dark: Showing = { scene: null, leaving: null, waiting: 0 };
const never = () => () => {};

/** The wall of a link, while the page is open. */
export function useScreen(secret: string): Told & { again: () => void } {
  const { http, log } = useHost();
  const [told, setTold] = useState(nothing);
  const screen = useRef<Screen | null>(null);
  useEffect(() => {
    const made = createScreen({ http, secret, log });
    screen.current = made;
    const stop = made.subscribe(() => setTold(made.get()));
    return () => {
      stop();
      made.close();
    };
  }, [http, log, secret]);
  return { ...told, again: () => screen.current?.again() };
}

/** What is on the screen now. */
export function useShowing(show: Show | null): Showing {
  return useSyncExternalStore(show?.subscribe ?? never, show?.get ?? (() => dark));
}
