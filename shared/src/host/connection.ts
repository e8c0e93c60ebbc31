import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * How the site is reached: `slow` when a call has been under way for long, `down` when our server does not
 * answer, `offline` when this device has no connection.
 */
export type ConnectionState = 'good' | 'slow' | 'down' | 'offline';

export interface ConnectionView {
  get: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
}

const always: ConnectionView = { get: () => 'good', subscribe: () => () => {} };

const ConnectionContext = createContext<ConnectionView>(always);

/** The shell renders this around every page. Without it the connection counts as good. */
export const ConnectionProvider = ConnectionContext.Provider;

/** The connection, re-rendering when it changes. */
export function useConnection(): ConnectionState {
  const { get, subscribe } = useContext(ConnectionContext);
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
