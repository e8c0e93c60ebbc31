import type { Invitation } from '@keepsake/shared/api';
import type { Job, JobFile, Outbox } from '@keepsake/shared/kiosk';
import { newKey, type Uploads } from '@keepsake/shared/media';
import type { Kiosk } from '@keepsake/shared/state';
import { filesInSlots } from '../composer/card-files.ts';
import { wordsOf } from '../composer/order-fields.ts';
import type { Card } from '../composer/card.ts';

type Guest = Job['guest'];

/** Returns the keys by which the outbox acts for the current guest; null between two guests. */
function guestOf({ secret, event, guest }: Kiosk): Guest | null {
  return guest && { secret, code: event.unique_code, key: guest.key };
}

/**
 * Hands a queued card to the outbox: its fields and its files, but for those that the server refused.
 * @returns the id of the job
 * @throws DOMException when the device has no room for the job
 */
export async function queueCard(
  { outbox, uploads, kiosk }: { outbox: Outbox; uploads: Uploads; kiosk: Kiosk },
  event: Invitation,
  card: Card,
): Promise<string> {
  const guest = guestOf(kiosk);
  if (!guest) throw new Error('Nobody writes at this tablet.');
  const { draft } = card;
  await uploads.ready;
  const files = new Map<string, File>();
  const jobFiles: JobFile[] = [];
  const photos = draft.photos.map((key) => ({ slot: 'photos' as const, key }));
  for (const { slot, key } of [...filesInSlots(draft), ...photos]) {
    const upload = uploads.get(key);
    const hasFailed = upload?.state === 'failed';
    // With a file that it refused, the server would refuse the whole card.
    if (hasFailed && !upload.retryable) continue;
    const file = await uploads.file(key);
    const done = upload?.state === 'complete';
    if (file && !done) files.set(key, file);
    jobFiles.push({ key, slot, mediaId: hasFailed ? null : (upload?.mediaId ?? null), done });
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
  await outbox.add({ id, at: Date.now(), guest, order, files: jobFiles, failed: null }, files);
  // Paused here, since the outbox sends the files from now on.
  for (const { key } of uploads.all()) uploads.pause(key);
  return id;
}

/**
 * Hands the unfinished uploads of sent cards to the outbox, before their guest's data is erased here.
 * @param ordered upload keys of a card that has an order, whose payment may still be undecided
 */
export async function queueFiles(
  { outbox, uploads, kiosk }: { outbox: Outbox; uploads: Uploads; kiosk: Kiosk },
  ordered: readonly string[],
): Promise<void> {
  const guest = guestOf(kiosk);
  if (!guest) return;
  await uploads.ready;
  const files = new Map<string, File>();
  const jobFiles: JobFile[] = [];
  for (const { key, mediaId, released, state } of uploads.all()) {
    if (!(released || ordered.includes(key)) || mediaId === null || state === 'complete') continue;
    const file = await uploads.file(key);
    if (!file) continue;
    files.set(key, file);
    jobFiles.push({ key, slot: 'photos', mediaId, done: false });
  }
  if (jobFiles.length === 0) return;
  await outbox.add(
    { id: newKey(), at: Date.now(), guest, order: null, files: jobFiles, failed: null },
    files,
  );
}
