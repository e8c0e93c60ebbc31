import { msg } from '@lingui/core/runtime-macro';
import { declaredType } from '../../../http/declared-type.ts';
import { createReadStream } from 'node:fs';
import type { Deps } from '../../../deps.ts';
import type { Queries } from '../../../db/database.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { MediaKind } from '../../../inspector/limits.ts';
import { digestOf } from '../../../storage/digest.ts';
import { removeNow } from '../../../storage/postponed-removals.ts';
import { displayName } from '../../../http/filenames.ts';
import { atMostTwice, inMemoryTries } from './inspection-attempts.ts';
import { DERIVATIVES_JOB } from './derivatives.ts';
import { findMedia, isOrdered, type MediaRow } from './repository.ts';
import { requireRoomFor, takeRoom } from './upload-quotas.ts';
import { turnOf } from './inspection-queue.ts';
import { addVersionsJob } from './versions.ts';
import type { Text } from '../../../words/words.ts';

interface StoreOptions {
  /** From `call.newId()`, so that a repeated request finds the file that it stored before. */
  id: string;
  ownerId: string;
  /** The event that the file is for; null for one that only counts for its owner. */
  eventId: string | null;
  purpose: MediaRow['purpose'];
  /** The accepted kind. */
  kinds: readonly [MediaKind];
}

/**
 * Stores a file of a multipart form; it is complete at once.
 * @throws HttpError 415 or 413 on the field when the file is rejected, 413, 429 or 507 when there is no room
 */
export async function storeFile(
  deps: Deps,
  file: ReceivedFile,
  { id, ownerId, eventId, purpose, kinds }: StoreOptions,
): Promise<MediaRow> {
  const stored = await findMedia(deps.db, id);
  if (stored) return stored;
  const place = { ip: null, event_id: eventId };
  await requireRoomFor(deps, { owner_id: ownerId, bytes: file.bytes }, place);
  const finding = await inspectPart(deps, file, { ownerId, eventId, kinds });
  const { sha256, crc32 } = await digestOf(createReadStream(file.path));
  await deps.storage.put(id, file.path, finding.type);
  const at = new Date();
  const media = {
    id,
    owner_id: ownerId,
    purpose,
    status: 'complete',
    filename: displayName(file.filename),
    declared_type: declaredType(file.type),
    bytes: file.bytes,
    ...finding,
    sha256,
    crc32,
    created_at: at,
    completed_at: at,
  } as const;
  try {
    await deps.db.transaction().execute(async (trx) => {
      await takeRoom(deps, trx, media, place);
      if (finding.kind === 'photo') await deps.jobs.add(trx, DERIVATIVES_JOB, { id });
      else await addVersionsJob(deps, trx, id);
    });
  } catch (error) {
    if (!(await findMedia(deps.db, id))) await removeNow(deps, [id]);
    throw error;
  }
  const row = await findMedia(deps.db, id);
  if (!row) throw notFound();
  return row;
}

/**
 * A medium that the user may put into an order: their own, not rejected, not part of a paid card; otherwise null.
 * It may still be uploading; its `kind` is known once its status is `complete`.
 */
export async function ownMedia(
  db: Queries,
  userId: string,
  mediaId: string,
): Promise<MediaRow | null> {
  const row = await findMedia(db, mediaId);
  if (!row || row.owner_id !== userId || row.purpose !== 'card') return null;
  if (row.status === 'rejected' || (await isOrdered(db, mediaId))) return null;
  return row;
}

/** Inspects a file of a form. @throws HttpError 415 or 413 on the field when the file is rejected */
export async function inspectPart(
  deps: Deps,
  file: ReceivedFile,
  { ownerId, eventId, kinds }: Pick<StoreOptions, 'ownerId' | 'eventId' | 'kinds'>,
) {
  const sender = { owner_id: ownerId, event_id: eventId, sent_from: null };
  const turn = await turnOf(deps.db, sender);
  try {
    const finding = await atMostTwice(inMemoryTries(), async (begin) =>
      deps.inspector.inspect(file.path, { ...turn, begin }),
    );
    if (kinds.includes(finding.kind)) return finding;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 413) throw onField(error, file.name);
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  }
  throw onField(new HttpError(415, 'unsupported_media', unreadable[kinds[0]]), file.name);
}

const unreadable: Record<MediaKind, Text> = {
  photo: msg`This file isn’t a photo that we can read.`,
  voice: msg`This file isn’t a voice note that we can read.`,
  video: msg`This file isn’t a video that we can read.`,
};

function onField({ statusCode, code, text }: HttpError, field: string): HttpError {
  return new HttpError(statusCode, code, text, { errors: { [field]: [text] } });
}
