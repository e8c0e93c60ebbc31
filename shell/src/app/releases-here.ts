import type { ReleaseList, RemoteRelease } from '@keepsake/shared/contract';
import { listFor } from '../remotes/canary.ts';
import { currentReleases, inlinedReleases } from '../remotes/release-list.ts';

/** The releases that this visitor gets. */
export interface ReleasesHere {
  first: ReleaseList;
  /** Reads the release list anew, for a page that stayed open. */
  current: () => Promise<ReleaseList>;
  /** Reports a release that failed to load. @returns true when the server need not know */
  failed: (release: RemoteRelease, why: unknown) => boolean;
}

/** Returns the releases in place, with this browser's overrides. */
export async function releasesHere(): Promise<ReleasesHere> {
  const inlined = inlinedReleases();
  const first = listFor(inlined);
  const current = async () => listFor(await currentReleases());
  if (!inlined.overrides) return { first, current, failed: () => false };
  const { createOverrides } = await import('../overrides/override.ts');
  const { apply, failed } = createOverrides(inlined.overrides);
  return { first: await apply(first), current: async () => apply(await current()), failed };
}
