import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostServices, SessionView } from '../remote/index.ts';

const HostContext = createContext<HostServices | null>(null);

/** The shell wraps every page in this provider; tests provide `fakeHost()`. */
export const HostProvider = HostContext.Provider;

/** The host's services. @throws Error outside of a `HostProvider` */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() outside of a host: wrap the tree in HostProvider.');
  return host;
}

/** The current session; re-renders on changes. */
export function useSession(): SessionView {
  const { session } = useHost();
  const get = () => session.get();
  return useSyncExternalStore((listener) => session.subscribe(listener), get, get);
}
