import * as addresses from '@keepsake/shared/addresses';
import type { HostServices } from '@keepsake/shared/contract';
import { kioskHere } from '@keepsake/shared/state';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import { closeShown } from '../worker/close-shown.ts';
import { PERSONAL } from '../worker/names.ts';
import { storeItem } from '@keepsake/shared/store-item';

/** Storage key; set by the recorders while a recording is stored on this device only. */
const HAS_RECORDINGS = 'keepsake.takes.kept';

/** Deletes responses, pages and push messages that show what the user has seen, also from a page that has read none. */
export async function forgetSeen(host: HostServices): Promise<void> {
  await Promise.all([
    // Responses that could not be dropped are deleted later: reading as another user drops those of this one.
    tried(host, 'Kept answers could not be dropped yet', async () => {
      const { forgetAnswers } = await import('@keepsake/shared/query');
      await forgetAnswers(host);
    }),
    tried(host, 'Kept pages could not be dropped yet', forgetVisits),
    tried(host, 'Shown push messages could not be closed', async () =>
      closeShown(await navigator.serviceWorker?.getRegistration()),
    ),
    tried(host, 'The number on the icon could not be cleared', async () => {
      if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
    }),
  ]);
}

/**
 * Deletes everything that this device has stored for the user, also from a page that has stored none of it.
 * @returns whether no file or recording is left, which the next user could send as their own
 */
export async function forgetStored(host: HostServices): Promise<boolean> {
  const [recordings, files] = await Promise.all([
    tried(host, 'What was recorded could not be forgotten', async () => {
      if (localStorage.getItem(HAS_RECORDINGS) === null) return;
      const { forgetRecordings } = await import('@keepsake/shared/media');
      await forgetRecordings();
    }),
    tried(host, 'Kept files could not be dropped yet', async () => {
      const { uploadsOf } = await import('@keepsake/shared/media');
      await uploadsOf(host).forgetAll();
    }),
    forgetSeen(host),
  ]);
  return recordings && files;
}

/**
 * Logs a failure of the work, so that it does not keep the rest from being deleted.
 * @returns whether the work succeeded
 */
async function tried(
  { log }: HostServices,
  failure: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log(failure, error);
    return false;
  }
}

/**
 * Deletes the pages cached for use without a network, because they show where the user has been. On a tablet on the
 * gift table the tablet's own page stays, which is the same for every guest.
 */
async function forgetVisits(): Promise<void> {
  // The Cache API needs a secure context.
  if (!('caches' in globalThis)) return;
  const kiosk = kioskHere();
  const keep = kiosk && [addresses.kiosk({ secret: kiosk.secret }), kiosk.photo, kiosk.event.photo];
  for (const name of PERSONAL)
    if (keep) await dropAllBut(keep, name);
    else await caches.delete(name);
  const { takeOver } = await import('@keepsake/shared/media/handover');
  await takeOver(null);
}

async function dropAllBut(keep: readonly (string | null)[], name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!keep.includes(pathname) && !keep.includes(pathname + search)) await cache.delete(request);
  }
}

/** Storage key and lock; set while data of an ended session has still to be deleted. */
const FORGETTING = 'keepsake.forgetting';

/**
 * Deletes what the device stores of an ended session, in one tab at a time.
 * @param forget resolves to whether it deleted everything; otherwise the next page tries again
 * @param here whether it ended in this tab; other tabs only finish what a closed tab has left undone
 */
export async function forgetOnDevice(
  forget: () => Promise<boolean>,
  { here }: { here: boolean },
): Promise<void> {
  if (here) storeItem(FORGETTING);
  const finish = async () => {
    if (!here && localStorage.getItem(FORGETTING) === null) return;
    if (await forget()) localStorage.removeItem(FORGETTING);
  };
  return inOneTab(FORGETTING, finish);
}

/** Clears the session storage of this tab: checkout, forms, pending navigation. */
export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('keepsake.')) sessionStorage.removeItem(key);
}
