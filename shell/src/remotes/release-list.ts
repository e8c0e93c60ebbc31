import type { ReleaseList } from '@keepsake/shared/contract';

/** Reads the release list that the server inlined. */
export function inlinedReleases(page: Document = document): ReleaseList {
  const text = page.getElementById('remotes')?.textContent?.trim();
  if (!text) return { remotes: [] };
  const list = JSON.parse(text) as ReleaseList;
  return Array.isArray(list.remotes) ? list : { remotes: [] };
}

/** The list as it is now, for a page that stayed open. */
export async function currentReleases(): Promise<ReleaseList> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return (await answer.json()) as ReleaseList;
}
