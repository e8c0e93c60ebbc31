import type { HostServices } from '@keepsake/shared/contract';
import { outboxOf } from '@keepsake/shared/kiosk';
import { uploadsOf } from '@keepsake/shared/media';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import type { ComposedEvent } from '../composer/composed.ts';
import type { Card } from '../composer/card.ts';
import { queueCard, queueFiles } from './hand-over.ts';

/** Milliseconds to wait for the logout of a guest; after that it is sent later. */
const PATIENCE = 4000;

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
    await http.call('POST logout', { signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch (error) {
    log('The server could not be told that a guest has left', error);
    return false;
  }
}

/**
 * Erases the data of the last guest on the device and in this page: drafts, cached answers and typed text. A card whose
 * sending is under way, and unfinished uploads of sent cards, are handed to the outbox first, and continue there.
 */
export async function forgetGuest(
  host: HostServices,
  written: { event: ComposedEvent; card: Card } | null,
): Promise<void> {
  const kiosk = kioskHere();
  if (kiosk?.guest) {
    const parts = { outbox: outboxOf(host), uploads: uploadsOf(host), kiosk };
    const handOver = async () => {
      const draft = written?.card.draft;
      if (written && draft?.queued) await queueCard(parts, written.event, written.card);
      await queueFiles(parts, draft && !draft.queued && draft.orderId ? draftFiles(draft) : []);
    };
    // The device has no room to store them: they are lost with the guest's data.
    await handOver().catch((error: unknown) =>
      host.log('Not all of a guest could be handed to the outbox', error),
    );
    // Before all that takes time, so that an answer which is under way for this guest finds them gone.
    keepKiosk({ ...kiosk, guest: null, owesLogout: true });
  }
  // Awaited, since the answer deletes the cookie, and would otherwise delete the next guest's.
  const isLoggedOut = await logOutGuest(host);
  await host.session.forget();
  const after = kioskHere();
  if (after) keepKiosk({ ...after, owesLogout: !isLoggedOut });
  // In braces, since newer browsers return a promise.
  window.scrollTo(0, 0);
  void outboxOf(host).run();
}
