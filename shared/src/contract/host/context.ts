import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostServices, SessionView } from '../remote/index.ts';

const HostContext = createContext<HostServices | null>(null);

/** The shell renders this around every page; tests do with `fakeHost()`. */
export const HostProvider = HostContext.Provider;

/** The host's services. @throws Error outside a host */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() outside of a host: wrap the tree in HostProvider.');
  return host;
}

/** The session, re-rendering when it changes. */
export function useSession(): SessionView {
  const { session } = useHost();
  const get = () => session.get();
  return useSyncExternalStore((listener) => session.subscribe(listener), get, get);
}
