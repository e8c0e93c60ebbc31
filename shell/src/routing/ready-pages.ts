import type { ComponentType } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { withinTime } from '../failure/chunk-failure.ts';

const ready = new WeakMap<RemoteRoute, ComponentType>();
const loading = new WeakMap<RemoteRoute, Promise<ComponentType>>();

/** Milliseconds that a page has before it is rendered all the same, with its placeholder. */
const LIMIT = 4000;

/** A page's component: those who ask while it is on its way wait for the same, and as long as the first of them. */
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
 * Loads a page before it is rendered: it then appears at once, where a lazy one first shows its placeholder,
 * which React keeps for at least 300 ms. A failure is left to the page's own place, which says what to do.
 */
export async function makeReady(route: RemoteRoute): Promise<null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT);
  });
  try {
    await Promise.race([loadPage(route), late]);
  } catch {
    // Rendered all the same, the page loads anew and fails, if it does, where it can be tried again.
  } finally {
    clearTimeout(timer);
  }
  return null;
}

export function readyPage(route: RemoteRoute): ComponentType | null {
  return ready.get(route) ?? null;
}

/** A page that was loaded is loaded anew: another release stands in for the one that it came from. */
export function forgetReady(route: RemoteRoute): void {
  ready.delete(route);
  loading.delete(route);
}
