import * as addresses from '@keepsake/shared/addresses';
import type { HostServices } from '@keepsake/shared/contract';
import { kioskHere } from '@keepsake/shared/state';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import { PERSONAL } from '../worker/names.ts';
import { setMark } from './mark.ts';

/**
 * The pages that are kept to be opened without a network tell where somebody was: they go with them. The page of a
 * tablet on the gift table tells of nobody, and stays for the next guest.
 */
export async function forgetVisits({ log }: Pick<HostServices, 'log'>): Promise<void> {
  // Browsers keep pages in safe contexts only.
  if (!('caches' in globalThis)) return;
  try {
    const kiosk = kioskHere();
    const stays = kiosk && [
      addresses.kiosk({ secret: kiosk.secret }),
      kiosk.photo,
      kiosk.event.photo,
    ];
    for (const name of PERSONAL)
      if (stays) await dropAllBut(stays, name);
      else await caches.delete(name);
    const { takeOver } = await import('@keepsake/shared/media/handover');
    await takeOver(null);
  } catch (error) {
    log('Kept pages could not be dropped yet', error);
  }
}

async function dropAllBut(stays: readonly (string | null)[], name: string): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!stays.includes(pathname) && !stays.includes(pathname + search))
      await cache.delete(request);
  }
}

/** Set while this device has not yet forgotten all that it stores of a session that ended. */
const FORGETTING = 'keepsake.forgetting';

/**
 * Has the device forget what it stores of a session that ended, in one tab.
 * @param here it ended in this tab; any other does it where that one was gone before it was done
 */
export async function forgetOnDevice(
  forget: () => Promise<void>,
  { here }: { here: boolean },
): Promise<void> {
  if (here) setMark(FORGETTING);
  const finish = async () => {
    if (!here && localStorage.getItem(FORGETTING) === null) return;
    await forget();
    localStorage.removeItem(FORGETTING);
  };
  return inOneTab(FORGETTING, finish);
}

/** Clears the tab's storage: checkout, forms, pending navigation. */
export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('keepsake.')) sessionStorage.removeItem(key);
}

/** Set by the recorders while something that was recorded is on this device only. */
const KEPT = 'keepsake.takes.kept';

/** Deletes stored recordings, whichever page is open. */
export async function forgetRecordings(host: Pick<HostServices, 'log'>): Promise<void> {
  if (localStorage.getItem(KEPT) === null) return;
  try {
    const { forgetRecordings } = await import('@keepsake/shared/media');
    await forgetRecordings();
  } catch (error) {
    host.log('What was recorded could not be forgotten', error);
  }
}

/** Deletes stored answers, also from a page that has read none. */
export async function forgetStoredAnswers(host: HostServices): Promise<void> {
  try {
    const { forgetAnswers } = await import('@keepsake/shared/query');
    await forgetAnswers(host);
  } catch (error) {
    // Deleted later: the next reader is another user, and others' answers are dropped then.
    host.log('Kept answers could not be dropped yet', error);
  }
}

/** The files that this device keeps go with whoever chose them, also from a page that sent none. */
export async function forgetStoredUploads(host: HostServices): Promise<void> {
  try {
    const { uploadsOf } = await import('@keepsake/shared/media');
    await uploadsOf(host).forgetAll();
  } catch (error) {
    host.log('Kept files could not be dropped yet', error);
  }
}
