import type { ComponentType } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';

const ready = new WeakMap<RemoteRoute, ComponentType>();

/**
 * Loads a page before it is rendered: it then appears at once, where a lazy one first shows its placeholder,
 * which React keeps for at least 300 ms. A failure is left to the page's own place, which says what to do.
 */
export async function makeReady(route: RemoteRoute): Promise<void> {
  try {
    ready.set(route, (await route.load()).default);
  } catch {
    // Rendered all the same, the page loads anew and fails, if it does, where it can be tried again.
  }
}

export function readyPage(route: RemoteRoute): ComponentType | null {
  return ready.get(route) ?? null;
}
