import type { Invitation } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { outboxOf } from '@keepsake/shared/kiosk';
import { uploadsOf } from '@keepsake/shared/media';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import type { Card } from '../composer/card.ts';
import { queueCard, queueFiles } from './hand-over.ts';

/** Timeout of a guest’s logout in milliseconds; after that the logout is repeated later. */
const TIMEOUT = 4000;

function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function beginGuest(): void {
  const kiosk = kioskHere();
  if (kiosk) keepKiosk({ ...kiosk, guest: { key: newGuestKey(), activeAt: Date.now() } });
}

/** Logs out at the server. @returns whether the server confirmed it */
export async function logOutGuest({ http, log }: HostServices): Promise<boolean> {
  try {
    await http.call('POST logout', { signal: AbortSignal.timeout(TIMEOUT) });
    return true;
  } catch (error) {
    log('The server could not be told that a guest has left', error);
    return false;
  }
}

/**
 * Erases the data of the last guest on the device and in this page: drafts, cached answers and typed text. A queued
 * card and unfinished uploads of sent cards are handed to the outbox first, which continues with them.
 */
export async function forgetGuest(
  host: HostServices,
  /** The card on the device; null when it was handed over already. */
  current: { event: Invitation; card: Card } | null,
): Promise<void> {
  const kiosk = kioskHere();
  if (kiosk?.guest) {
    const parts = { outbox: outboxOf(host), uploads: uploadsOf(host), kiosk };
    const handOver = async () => {
      const draft = current?.card.draft;
      if (current && draft?.queued) await queueCard(parts, current.event, current.card);
      await queueFiles(parts, draft && !draft.queued && draft.orderId ? draftFiles(draft) : []);
    };
    // Without room on the device they cannot be stored, and are lost with the guest’s data.
    await handOver().catch((error: unknown) =>
      host.log('Not all of a guest could be handed to the outbox', error),
    );
    // Done before anything slow, so that a late answer for this guest finds the guest gone.
    keepKiosk({ ...kiosk, guest: null, owesLogout: true });
  }
  // Awaited, since the answer deletes the session cookie, which could otherwise be the next guest’s.
  const isLoggedOut = await logOutGuest(host);
  await host.session.forget();
  const after = kioskHere();
  if (after) keepKiosk({ ...after, owesLogout: !isLoggedOut });
  // In braces, since newer browsers return a promise.
  window.scrollTo(0, 0);
  void outboxOf(host).run();
}
