import type { ComponentType } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';

const ready = new WeakMap<RemoteRoute, ComponentType>();

/** Milliseconds that a page has before it is rendered all the same, with its placeholder. */
const LIMIT = 4000;

/**
 * Loads a page before it is rendered: it then appears at once, where a lazy one first shows its placeholder,
 * which React keeps for at least 300 ms. A failure is left to the page's own place, which says what to do.
 */
export async function makeReady(route: RemoteRoute): Promise<null> {
  if (ready.has(route)) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LIMIT);
  });
  const load = async () => {
    ready.set(route, (await route.load()).default);
  };
  try {
    await Promise.race([load(), late]);
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
}
