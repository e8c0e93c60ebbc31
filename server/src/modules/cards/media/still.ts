import { MOST_STILL_BYTES } from '@keepsake/shared/api/media';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import { declaredKind } from '../../../inspector/limits.ts';
import { atMostTwice, inMemory } from './at-most-twice.ts';
import { makeOfStill } from './derivatives.ts';
import { findMedia, forgetDerivatives, noteStill, type MediaRow } from './repository.ts';
import { inspectPart } from './service.ts';
import { publishReady } from './publish-ready.ts';

/** Formats that a browser can produce. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Takes a picture of a video from the browser that sends the video: a server without ffmpeg has no other, and with one
 * it is there before the video's turn has come. It is inspected and made smaller as every photo of a stranger is.
 * @returns whether it was taken; a video that has a still keeps it
 * @throws HttpError 404 for what is not the caller's, 413, 415 or 422
 */
export async function takeStill(
  deps: Deps,
  { id, userId }: { id: string; userId: string },
  file: ReceivedFile | undefined,
): Promise<boolean> {
  const row = await findMedia(deps.db, id);
  if (!row || row.owner_id !== userId || row.status === 'rejected') throw notFound();
  if (!file) throw invalid({ still: msg`Please send a picture of the video.` });
  if (!isVideo(row)) throw invalid({ still: msg`Only a video has such a picture.` });
  if (row.has_still) return false;
  if (file.bytes > MOST_STILL_BYTES)
    throw new HttpError(
      413,
      'too_large',
      msg`This picture is too large: at most 2 MB are possible.`,
      {
        errors: { still: [msg`At most 2 MB.`] },
      },
    );
  const { type } = await inspectPart(deps, file, { ownerId: userId, kinds: ['photo'] });
  if (!TYPES.includes(type)) throw invalid({ still: msg`Please send a JPEG, PNG or WebP.` });
  await atMostTwice(inMemory(), async (begin) => {
    await begin();
    await makeOfStill(deps, row, { path: file.path, type });
  });
  const noted = await deps.db.transaction().execute(async (trx) => {
    const isNoted = await noteStill(trx, id);
    if (isNoted) await publishReady(trx, id);
    return isNoted;
  });
  // It was inspected meanwhile, and is no video.
  if (!noted)
    for (const key of await forgetDerivatives(deps.db, id)) await deps.storage.remove(key);
  return noted;
}

/** Found to be one, or said to be one as long as nobody has inspected it. */
const isVideo = ({ kind, declared_type: declared }: MediaRow) =>
  (kind ?? declaredKind(declared)) === 'video';
