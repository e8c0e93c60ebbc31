import { storeItem } from '@keepsake/shared/store-item';
import { releaseOf } from '../worker/page-files.ts';

/** Session storage key of the release for which this tab last reloaded. */
const KEY = 'keepsake.release-taken';

/** The release of the open page; the script is that of the first comparison, not of the page load. */
const open: { list: string; script: string | null } = {
  list: document.getElementById('remotes')?.textContent?.trim() ?? '',
  script: null,
};

/** Fetches this page and reads its release; null when that fails. */
async function releaseNow(): Promise<ReturnType<typeof releaseOf> | null> {
  try {
    const headers = { accept: 'text/html' };
    const answer = await fetch(window.location.href, { cache: 'no-store', headers });
    if (!answer.ok) return null;
    const found = releaseOf(await answer.text());
    return found.list && found.script ? found : null;
  } catch {
    // Offline: a reload would fail.
    return null;
  }
}

/** Reloads the page for a release, unless the tab cannot store that it did: it might then reload forever. */
function reloadFor(release: string): void {
  if (storeItem(KEY, release, sessionStorage)) window.location.reload();
}

/** Whether this tab has reloaded for the release before; true without storage, so that it never reloads. */
function wasReloadedFor(release: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === release;
  } catch {
    return true;
  }
}

/**
 * Checks whether the server sends this page with another release by now.
 * @returns a function that reloads the page, once per tab and release; null when there is no newer release
 */
export async function newerRelease(): Promise<(() => void) | null> {
  const now = await releaseNow();
  if (!now) return null;
  open.script ??= now.script;
  const name = now.list + now.script;
  if ((now.list === open.list && now.script === open.script) || wasReloadedFor(name)) return null;
  return () => reloadFor(name);
}
