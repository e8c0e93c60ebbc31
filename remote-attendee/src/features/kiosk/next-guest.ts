import type { HostServices } from '@keepsake/shared/contract';
import { uploadsOf } from '@keepsake/shared/media';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { leaveFiles } from './hand-over.ts';
import { outboxOf } from './outbox.ts';

/** Milliseconds that the server may take to hear that a guest has left; then it is told later. */
const PATIENCE = 4000;

/** 256 bits that nobody guesses. */
function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Marks that a guest has begun to write. */
export function beginGuest(): void {
  const kiosk = kioskHere();
  if (kiosk) keepKiosk({ ...kiosk, guest: { key: newGuestKey(), activeAt: Date.now() } });
}

/** They are still at it. */
export function noteActive(): void {
  const kiosk = kioskHere();
  if (kiosk?.guest && Date.now() - kiosk.guest.activeAt > 5000)
    keepKiosk({ ...kiosk, guest: { ...kiosk.guest, activeAt: Date.now() } });
}

/** @returns whether the server knows that whoever was signed in on this device has left */
export async function tellServer({ http, log }: HostServices): Promise<boolean> {
  try {
    await http.call('POST logout', { signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch (error) {
    log('The server could not be told that a guest has left', error);
    return false;
  }
}

/**
 * Forgets whoever was here, so that the next one finds nothing of them: what they made, read and typed, on the device
 * and in this page. What they sent and what has not arrived goes on without them, and is kept for that first.
 */
export async function forgetGuest(host: HostServices): Promise<void> {
  const kiosk = kioskHere();
  if (kiosk?.guest) {
    const parts = { outbox: outboxOf(host), uploads: uploadsOf(host), kiosk };
    // Without room for it on the device it could not be kept for them either.
    await leaveFiles(parts).catch((error: unknown) => host.log('Files could not be left', error));
  }
  // Its answer takes the cookie away: it has to be there before the next guest gets one.
  const isTold = await tellServer(host);
  await host.session.forget();
  const after = kioskHere();
  if (after) keepKiosk({ ...after, guest: null, owesLogout: !isTold });
  // In braces: newer browsers answer with a promise.
  window.scrollTo(0, 0);
  void outboxOf(host).run();
}
