import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { MOST_CAPTION_BYTES } from '@keepsake/shared/api/captions';
import { msg } from '@lingui/core/runtime-macro';
import { violated } from '../../../db/database.ts';
import { CaptionsProblem } from '../../../captions/cue.ts';
import { readCaptions } from '../../../captions/read.ts';
import { writeCaptions } from '../../../captions/write.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import { withTarget } from './derivatives.ts';
import { replaceCaptions } from './repository.ts';
import { publishReady } from './publish-ready.ts';

const TYPE = 'text/vtt';

type Context = Pick<Deps, 'config' | 'db' | 'storage'>;

/**
 * Replaces the captions of a video. The uploaded file is parsed and written anew: only texts and times are stored.
 * @throws HttpError 413; 422 naming the line that cannot be parsed
 */
export async function takeCaptions(
  deps: Context,
  mediaId: string,
  file: ReceivedFile | undefined,
): Promise<void> {
  if (!file) throw invalid({ captions: msg`Please choose a file with captions, .vtt or .srt.` });
  if (file.bytes > MOST_CAPTION_BYTES)
    throw new HttpError(
      413,
      'too_large',
      msg`This file is too large: at most 500 KB are possible.`,
      { errors: { captions: [msg`At most 500 KB.`] } },
    );
  await storeCaptions(deps, mediaId, rewritten(await readFile(file.path)));
}

/** Stores captions embedded in a video, unless it ever had captions. @returns false if they cannot be parsed */
export async function takeEmbedded(deps: Context, mediaId: string, text: Buffer): Promise<boolean> {
  try {
    await storeCaptions(deps, mediaId, writeCaptions(readCaptions(text)), true);
    return true;
  } catch (error) {
    if (error instanceof CaptionsProblem) return false;
    throw error;
  }
}

/** Removes the captions of a video; idempotent. */
export async function dropCaptions(deps: Context, mediaId: string): Promise<void> {
  await replace(deps, mediaId, null);
}

function rewritten(file: Buffer): string {
  try {
    return writeCaptions(readCaptions(file));
  } catch (error) {
    if (error instanceof CaptionsProblem) throw invalid({ captions: error.text });
    throw error;
  }
}

async function storeCaptions(
  deps: Context,
  mediaId: string,
  text: string,
  onlyFirst = false,
): Promise<void> {
  const content = Buffer.from(text);
  const storage_key = `${mediaId}.captions.${randomUUID().slice(0, 8)}.vtt`;
  await withTarget(deps, async (path) => {
    await writeFile(path, content, { mode: 0o600 });
    await deps.storage.put(storage_key, path, TYPE);
  });
  try {
    const sha256 = createHash('sha256').update(content).digest();
    const made = { type: TYPE, bytes: content.length, storage_key, sha256, crc32: crc32(content) };
    if (!(await replace(deps, mediaId, made, onlyFirst))) await deps.storage.remove(storage_key);
  } catch (error) {
    // A foreign key violation: the video was deleted meanwhile.
    if (violated(error)) await deps.storage.remove(storage_key);
    throw error;
  }
}

async function replace(
  { db }: Context,
  mediaId: string,
  made: Parameters<typeof replaceCaptions>[2],
  onlyFirst = false,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await replaceCaptions(trx, mediaId, made, onlyFirst))) return false;
    await publishReady(trx, mediaId);
    return true;
  });
}
