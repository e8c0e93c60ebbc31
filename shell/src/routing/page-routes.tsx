import type { RemoteRoute } from '@keepsake/shared/contract';
import type { RouteObject } from '@keepsake/shared/router';
import { PageSlot, type Area } from './PageSlot.tsx';
import { makeReady } from './load-pages.ts';

/** Route data for the frame around a page. */
export interface PageHandle {
  route: RemoteRoute;
  area: Area;
}

/**
 * Converts an area's routes into router routes. `Site` adds layout and guard by their handle.
 * @param ahead whether to load a page before navigating to it; until then the previous page stays
 */
export function pageRoutes(
  routes: readonly RemoteRoute[],
  area: Area,
  ahead = false,
): RouteObject[] {
  return routes.map((route) => ({
    id: `${area.name} ${route.path}`,
    path: route.path,
    handle: { route, area } satisfies PageHandle,
    ...(ahead ? { loader: async () => makeReady(route), shouldRevalidate: () => false } : {}),
    element: <PageSlot key={route.path} route={route} area={area} />,
  }));
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'route' in handle && 'area' in handle;
}
