import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ConnectionState } from '../remote/index.ts';
import { useHost } from './context.ts';

/** The state of the connection to the site; re-renders on changes. */
export function useConnection(): ConnectionState {
  const { get, subscribe } = useHost().connection;
  // Prerendered pages assume a good connection; hydration then shows the real state.
  return useSyncExternalStore(subscribe, get, () => 'good');
}

/** Calls `onBack` when the site becomes reachable again, if `waiting` is set then. */
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
