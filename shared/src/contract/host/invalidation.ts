import type { HostServices } from '../remote/index.ts';

/**
 * Endpoints whose answers are out of date, as in `GET v2/events/:id/book`. Any string: a remote may be newer than the
 * shell that provides this module, and names endpoints which that shell does not know.
 */
export type EndpointNames = readonly string[];

/** `active`: what is shown is read again at once. `none`: it stays as it is and is read again when it is next shown. */
export type RefetchType = 'active' | 'none';

type Listener = (endpoints: EndpointNames, refetchType: RefetchType) => void;

const listeners = new WeakMap<HostServices, Set<Listener>>();

/** Says that answers are out of date. Without a cache there is nothing to do: this module is in the first load, the cache is not. */
export function invalidate(
  host: HostServices,
  endpoints: EndpointNames,
  refetchType: RefetchType = 'active',
): void {
  for (const listener of listeners.get(host) ?? []) listener(endpoints, refetchType);
}

/** Calls the listener, the cache of a host, with whatever is invalidated. */
export function onInvalidate(host: HostServices, listener: Listener): void {
  const known = listeners.get(host) ?? new Set();
  listeners.set(host, known.add(listener));
}
