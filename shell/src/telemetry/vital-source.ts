import type { RemoteRelease, RemoteRoute } from '@keepsake/shared/contract';
import type { ReportedVital } from '@keepsake/shared/api';
import { offererOf } from '../routing/load-parts.ts';

/** Where a vital was measured: the route pattern (never an address, which may be private) and the release. */
export type VitalSource = Pick<ReportedVital, 'route' | 'remote' | 'version'>;

/** The open page and its area. */
export interface ShownPage {
  route: Pick<RemoteRoute, 'path' | 'parts'>;
  area: { name: string };
}

/**
 * Returns the source of a page; a page of the shell with a part counts for the remote that offers the part.
 * @param running returns the release of a remote that is in use
 */
export function sourceOf(
  { route, area }: ShownPage,
  remotes: readonly RemoteRelease[],
  running: (name: string) => RemoteRelease | null,
): VitalSource {
  const [part] = route.parts ?? [];
  const offerer = part && offererOf(remotes, part);
  const release = running(offerer ? offerer.name : area.name);
  return {
    route: route.path,
    ...(release ? { remote: release.name, version: release.version } : {}),
  };
}
