import type { Job, JobFile, Outbox } from '@keepsake/shared/kiosk';
import { newKey, type Uploads } from '@keepsake/shared/media';
import type { Kiosk } from '@keepsake/shared/state';
import { filesInSlots } from '../composer/card-files.ts';
import type { ComposedEvent } from '../composer/composed.ts';
import { wordsOf } from '../composer/order-words.ts';
import type { Card } from '../composer/card.ts';

type Guest = Job['guest'];

/** Returns the token by which the outbox acts for the current guest; null between two guests. */
function guestOf({ secret, event, guest }: Kiosk): Guest | null {
  return guest && { secret, code: event.unique_code, key: guest.key };
}

/**
 * Hands a card that was sent and has not arrived to the outbox: its words, and all of its files that this device has.
 * @returns the id of the job
 * @throws DOMException where the device has no room for it
 */
export async function queueCard(
  { outbox, uploads, kiosk }: { outbox: Outbox; uploads: Uploads; kiosk: Kiosk },
  event: ComposedEvent,
  card: Card,
): Promise<string> {
  const guest = guestOf(kiosk);
  if (!guest) throw new Error('Nobody writes at this tablet.');
  const { draft } = card;
  await uploads.ready;
  const files = new Map<string, File>();
  const named: JobFile[] = [];
  const photos = draft.photos.map((key) => ({ slot: 'photos' as const, key }));
  for (const { slot, key } of [...filesInSlots(draft), ...photos]) {
    const upload = uploads.get(key);
    const hasFailed = upload?.state === 'failed';
    // The server would refuse the words as well.
    if (hasFailed && !upload.retryable) continue;
    const file = await uploads.file(key);
    const done = upload?.state === 'complete';
    if (file && !done) files.set(key, file);
    named.push({ key, slot, mediaId: hasFailed ? null : (upload?.mediaId ?? null), done });
  }
  const { sentBody, revision, id, orderId: before } = draft;
  const { head, tail } = wordsOf(event, card);
  // After a reload the designs may not be loaded yet.
  const chosen = card.design || draft.customCard ? null : draft.selectedCardId;
  const free = card.designs?.find(({ price }) => price === 0);
  const order = {
    head: { ...head, ...(chosen === null ? {} : { selectedCardId: chosen }) },
    tail,
    sentBody,
    revision,
    before,
    fallback: draft.customCard && free ? free.id : null,
  };
  await outbox.add({ id, at: Date.now(), guest, order, files: named, failed: null }, files);
  // The outbox sends the files from now on, so that none is sent twice.
  for (const { key } of uploads.all()) uploads.pause(key);
  return id;
}

/**
 * Hands the unfinished uploads of sent cards to the outbox, before their guest's data is erased here.
 * @param ordered keys of the files of a card whose payment may still be undecided
 */
export async function queueFiles(
  { outbox, uploads, kiosk }: { outbox: Outbox; uploads: Uploads; kiosk: Kiosk },
  ordered: readonly string[],
): Promise<void> {
  const guest = guestOf(kiosk);
  if (!guest) return;
  await uploads.ready;
  const files = new Map<string, File>();
  const named: JobFile[] = [];
  for (const { key, mediaId, released, state } of uploads.all()) {
    if (!(released || ordered.includes(key)) || mediaId === null || state === 'complete') continue;
    const file = await uploads.file(key);
    if (!file) continue;
    files.set(key, file);
    named.push({ key, slot: 'photos', mediaId, done: false });
  }
  if (named.length === 0) return;
  await outbox.add(
    { id: newKey(), at: Date.now(), guest, order: null, files: named, failed: null },
    files,
  );
}
