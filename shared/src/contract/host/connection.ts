import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ConnectionState } from '../remote/index.ts';
import { useHost } from './context.ts';

/** The connection, re-rendering when it changes. */
export function useConnection(): ConnectionState {
  const { get, subscribe } = useHost().connection;
  // Pages that were rendered beforehand know of no trouble: it shows after they are taken over.
  return useSyncExternalStore(subscribe, get, () => 'good');
}

/** Calls the listener when the site can be reached again, while `waiting`. */
export function useWhenBack(waiting: boolean, onBack: () => void): void {
  const state = useConnection();
  const away = state === 'down' || state === 'offline';
  const wasAway = useRef(false);
  useEffect(() => {
    if (away) {
      wasAway.current = true;
      return;
    }
    if (!wasAway.current) return;
    wasAway.current = false;
    if (waiting) onBack();
  }, [away, onBack, waiting]);
}
