import { msg } from '@lingui/core/runtime-macro';
import { declaredType } from '../../../http/declared-type.ts';
import { createReadStream } from 'node:fs';
import type { Deps } from '../../../deps.ts';
import type { Queries } from '../../../db/database.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { MediaKind } from '../../../inspector/limits.ts';
import { digestOf } from '../../../storage/digest.ts';
import { removeNow } from '../../../storage/held-removals.ts';
import { displayName } from '../../../http/filenames.ts';
import { atMostTwice, inMemory } from './at-most-twice.ts';
import { DERIVATIVES_JOB } from './derivatives.ts';
import { findMedia, isOrdered, type MediaRow } from './repository.ts';
import { eventOf, takeRoom } from './room.ts';
import { turnOf } from './turn.ts';
import { addVersionsJob } from './versions.ts';
import type { Text } from '../../../words/words.ts';

export type { MediaRow } from './repository.ts';

export interface StoreOptions {
  /** From `call.newId()`: the same request sent again finds its own file. */
  id: string;
  ownerId: string;
  purpose: MediaRow['purpose'];
  /** The kind that is accepted. */
  kinds: readonly [MediaKind];
}

/**
 * Takes over a file that came as a part of a form; it is complete at once.
 * @throws HttpError 415 or 413 on the field, when the content is not what it should be
 */
export async function storeFile(
  deps: Deps,
  file: ReceivedFile,
  { id, ownerId, purpose, kinds }: StoreOptions,
): Promise<MediaRow> {
  const stored = await findMedia(deps.db, id);
  if (stored) return stored;
  const finding = await inspectPart(deps, file, { ownerId, kinds });
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
      await takeRoom(deps, trx, media, null);
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
 * A medium that the user may put into an order: their own, not refused, not part of a card that was sent.
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

/** Inspects a file of a form. @throws HttpError 415 or 413 on the field when the file is refused */
export async function inspectPart(
  deps: Deps,
  file: ReceivedFile,
  { ownerId, kinds }: Pick<StoreOptions, 'ownerId' | 'kinds'>,
) {
  const event_id = await eventOf(deps.db, ownerId);
  const turn = await turnOf(deps.db, { owner_id: ownerId, event_id, sent_from: null });
  try {
    const finding = await atMostTwice(inMemory(), async (begin) =>
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
