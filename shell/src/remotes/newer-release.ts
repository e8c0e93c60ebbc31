import { releaseOf } from '../worker/page-files.ts';

/** Under this name a tab keeps what it began anew for. */
const TAKEN = 'keepsake.release-taken';

/** The release of the open page when it was first compared. */
const open: { list: string; script: string | null } = {
  list: document.getElementById('remotes')?.textContent?.trim() ?? '',
  script: null,
};

/** The release that this page would come with now; null when the page cannot be had. */
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

/** Begins the page anew; a tab that cannot remember it stays as it is, or it would begin anew again and again. */
function beginAnewWith(release: string): void {
  try {
    sessionStorage.setItem(TAKEN, release);
  } catch {
    return;
  }
  window.location.reload();
}

/** Whether a tab has begun anew for this release before; without a memory it stays with what it has. */
function isTaken(release: string): boolean {
  try {
    return sessionStorage.getItem(TAKEN) === release;
  } catch {
    return true;
  }
}

/**
 * Looks whether the site is of another release by now, and this page can be had of it.
 * @returns to begin the page anew with it, once for a tab; null where there is none
 */
export async function newerRelease(): Promise<(() => void) | null> {
  const now = await releaseNow();
  if (!now) return null;
  open.script ??= now.script;
  const name = now.list + now.script;
  if ((now.list === open.list && now.script === open.script) || isTaken(name)) return null;
  return () => beginAnewWith(name);
}
