import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { msg } from '@lingui/core/runtime-macro';
import type { Locker } from '@tus/server';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { digestOf, type Digest } from '../../../storage/digest.ts';
import { queueRemovals, removeNow } from '../../../storage/held-removals.ts';
import { DERIVATIVES_JOB } from './derivatives.ts';
import { atMostTwice } from './at-most-twice.ts';
import { addVersionsJob } from './versions.ts';
import {
  findMedia,
  forgetDerivatives,
  markChecking,
  markComplete,
  markRejected,
  triesOf,
  type MediaRow,
} from './repository.ts';
import { sharedWork } from './shared-work.ts';
import { turnOf } from './turn.ts';
import { locked } from './upload-locks.ts';
import type { Text } from '../../../words/words.ts';
import { refusalOf } from './presenter.ts';

/** Takes up a check that a killed process left open. */
export const COMPLETE_JOB = 'media.complete';

/** Runs in the transaction that completes or refuses a medium. */
export type WhenSettled = (trx: Queries, mediaId: string) => Promise<void>;

const once = sharedWork<MediaRow>();

/**
 * Checks a medium whose bytes are all stored. May be called any number of times, also at once.
 * @param isJob where the queue itself tries it again; else a job is added for that
 * @throws HttpError 415 or 413 for a file that is refused; its bytes are gone then
 */
export type Complete = (mediaId: string, isJob?: boolean) => Promise<MediaRow>;

export function createComplete(deps: Deps, locker: Locker, whenSettled: WhenSettled): Complete {
  return async (id, isJob = false) =>
    once(deps.storage, id, async () =>
      locked(locker, checkLockOf(id), async () => checkOnce(deps, id, { whenSettled, isJob })),
    );
}

/** For a job, which has nothing left to do with a file that is refused, or was removed by its owner. */
export async function unlessRefused(completing: Promise<unknown>): Promise<void> {
  try {
    await completing;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  }
}

/**
 * One server at a time inspects a file: the tries of several at work would add up, and refuse a sound one. Not the lock of the
 * upload itself: whoever takes the file back does not wait for the inspector.
 */
function checkLockOf(id: string): string {
  return createHash('sha256').update(`check ${id}`).digest('hex').slice(0, 32);
}

async function checkOnce(
  deps: Deps,
  id: string,
  { whenSettled, isJob }: { whenSettled: WhenSettled; isJob: boolean },
): Promise<MediaRow> {
  const isOpen = await deps.db.transaction().execute(async (trx) => {
    const marked = await markChecking(trx, id);
    const runAt = new Date(Date.now() + 60_000);
    if (marked && !isJob)
      await deps.jobs.add(trx, COMPLETE_JOB, { id }, { runAt, key: `complete:${id}` });
    return marked;
  });
  const row = await findMedia(deps.db, id);
  if (!row) throw notFound();
  if (!isOpen) return refuseIfRejected(row);
  try {
    const turn = await turnOf(deps.db, row);
    const { finding, digest } = await deps.storage.withFile(row.storage_key, async (path) => ({
      finding: await atMostTwice(triesOf(deps.db, id, 'inspections'), async (begin) =>
        deps.inspector.inspect(path, { ...turn, begin }),
      ),
      digest: deps.storage.digests.take(id, row.bytes) ?? (await readDigest(row, path)),
    }));
    const strange = await deps.db.transaction().execute(async (trx) => {
      await markComplete(trx, id, finding, digest);
      // A still that came before is of a video, which this is not.
      const dropped = finding.kind === 'video' ? [] : await forgetDerivatives(trx, id);
      if (finding.kind === 'photo') await deps.jobs.add(trx, DERIVATIVES_JOB, { id });
      else await addVersionsJob(deps, trx, id);
      await whenSettled(trx, id);
      return dropped;
    });
    await removeNow(deps, strange);
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    if (await reject(deps, row, { reason: error.text, whenSettled })) throw error;
    // It is complete, refused or removed by somebody else meanwhile.
    const now = await findMedia(deps.db, id);
    if (!now) throw error;
    return refuseIfRejected(now);
  }
  return (await findMedia(deps.db, id)) ?? row;
}

/** @returns false when it is not being checked any more; its bytes stay then */
async function reject(
  deps: Deps,
  row: MediaRow,
  { reason, whenSettled }: { reason: Text; whenSettled: WhenSettled },
): Promise<boolean> {
  const isRejected = await deps.db.transaction().execute(async (trx) => {
    if (!(await markRejected(trx, row.id, reason))) return false;
    await queueRemovals(trx, [row.storage_key]);
    await whenSettled(trx, row.id);
    return true;
  });
  if (!isRejected) return false;
  deps.storage.digests.forget(row.id);
  await removeNow(deps, [row.storage_key]);
  return true;
}

/** Of what came past this process, or before it was started. */
async function readDigest(row: MediaRow, path: string): Promise<Digest> {
  const digest = await digestOf(createReadStream(path, { highWaterMark: 256 * 1024 }));
  if (digest.bytes !== row.bytes)
    throw new Error(`Medium ${row.id} has ${digest.bytes} bytes in place of ${row.bytes}.`);
  return digest;
}

function refuseIfRejected(row: MediaRow): MediaRow {
  if (row.status !== 'rejected') return row;
  throw new HttpError(415, 'unsupported_media', refusalOf(row) ?? msg`This file was refused.`);
}
