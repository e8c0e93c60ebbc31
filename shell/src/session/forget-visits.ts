import * as addresses from '@keepsake/shared/addresses';
import type { HostServices } from '@keepsake/shared/contract';
import { kioskHere } from '@keepsake/shared/state';
import { PERSONAL } from '../worker/names.ts';

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
