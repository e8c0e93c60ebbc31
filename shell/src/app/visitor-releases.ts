import type { ReleaseList, RemoteRelease } from '@keepsake/shared/contract';
import { listFor } from '../remotes/canary.ts';

/** The releases for this visitor: canary draw and overrides applied. */
export interface VisitorReleases {
  first: ReleaseList;
  /** Fetches the release list again, for a page that stayed open. */
  current: () => Promise<ReleaseList>;
  /** Notes that a release failed to load. @returns true for an override, which is not reported to the server */
  failed: (release: RemoteRelease, why: unknown) => boolean;
}

/** Reads the release list from the page and applies this browser's overrides. */
export async function visitorReleases(): Promise<VisitorReleases> {
  const inlined = inlinedReleases();
  const first = listFor(inlined);
  const current = async () => listFor(await currentReleases());
  if (!inlined.overrides) return { first, current, failed: () => false };
  const { createOverrides } = await import('../overrides/override.ts');
  const { apply, failed } = createOverrides(inlined.overrides);
  return { first: await apply(first), current: async () => apply(await current()), failed };
}

/** Reads the release list that the server inlined into the page; empty without one. */
function inlinedReleases(): ReleaseList {
  const text = document.getElementById('remotes')?.textContent?.trim();
  if (!text) return { remotes: [] };
  const list = JSON.parse(text) as ReleaseList;
  return Array.isArray(list.remotes) ? list : { remotes: [] };
}

/** Fetches the current release list, for a page that stayed open. @throws Error without one */
async function currentReleases(): Promise<ReleaseList> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return (await answer.json()) as ReleaseList;
}
