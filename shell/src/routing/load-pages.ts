import type { ComponentType } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { withinTime } from '../failure/chunk-failure.ts';

const ready = new WeakMap<RemoteRoute, ComponentType>();
const loading = new WeakMap<RemoteRoute, Promise<ComponentType>>();

/** Milliseconds after which a page is rendered with its placeholder, without waiting for its scripts. */
const READY_TIMEOUT = 4000;

/** Loads a page's component; concurrent callers share one load. @throws LoadTimeout after six seconds, or its error */
export async function loadPage(route: RemoteRoute): Promise<ComponentType> {
  const known = ready.get(route) ?? loading.get(route);
  if (known) return known;
  const load = async () => {
    const { default: Loaded } = await route.load();
    ready.set(route, Loaded);
    return Loaded;
  };
  const started = withinTime(load()).finally(() => loading.delete(route));
  loading.set(route, started);
  return started;
}

/**
 * Loads a page before it is rendered, so that it appears without a placeholder, which React shows for at least 300 ms.
 * Never rejects: a failure is shown by `PageSlot`, with a button to try again.
 */
export async function makeReady(route: RemoteRoute): Promise<null> {
  try {
    await withinTime(loadPage(route), READY_TIMEOUT);
  } catch {
    // `PageSlot` goes on loading the page, or loads it again and shows the failure.
  }
  return null;
}

/** Returns the component of a loaded page, or null. */
export function readyPage(route: RemoteRoute): ComponentType | null {
  return ready.get(route) ?? null;
}

/** Drops a loaded page, because another release has replaced the one it came from. */
export function forgetReady(route: RemoteRoute): void {
  ready.delete(route);
  loading.delete(route);
}
