import type { RemoteRelease, RemoteRoute } from '@keepsake/shared/contract';
import type { ReportedVital } from '@keepsake/shared/api';

/** Where something was seen: a pattern, never an address, and the release that showed it. */
export type VitalSource = Pick<ReportedVital, 'route' | 'remote' | 'version'>;

/** A page that is open: its route, and whose it is. */
export interface ShownPage {
  route: Pick<RemoteRoute, 'path' | 'parts'>;
  area: { name: string };
}

/**
 * @param area whose page it is
 * @param running the release of a remote that was loaded
 */
export function sourceOf(
  { route, area }: ShownPage,
  remotes: readonly RemoteRelease[],
  running: (name: string) => RemoteRelease | null,
): VitalSource {
  const [part] = route.parts ?? [];
  const offerer = part && remotes.find(({ parts }) => parts?.includes(part))?.name;
  const release = running(offerer ?? area.name);
  return {
    route: route.path,
    ...(release ? { remote: release.name, version: release.version } : {}),
  };
}
