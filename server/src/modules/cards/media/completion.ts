import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { msg } from '@lingui/core/runtime-macro';
import type { Locker } from '@tus/server';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { digestOf, type Digest } from '../../../storage/digest.ts';
import { queueRemovals, removeNow } from '../../../storage/postponed-removals.ts';
import { DERIVATIVES_JOB } from './derivatives.ts';
import { atMostTwice } from './inspection-attempts.ts';
import { addVersionsJob } from './versions.ts';
import {
  findMedia,
  deleteDerivatives,
  markChecking,
  markComplete,
  markRejected,
  triesOf,
  type MediaRow,
} from './repository.ts';
import { sharedWork } from './deduplicate-work.ts';
import { turnOf } from './inspection-queue.ts';
import { locked } from './upload-locks.ts';
import type { Text } from '../../../words/words.ts';
import { refusalOf } from './presenter.ts';

/** Job that checks a file again if the process that checked it was killed. */
export const COMPLETE_JOB = 'media.complete';

/** Called in the transaction that completes or rejects a medium. */
export type WhenSettled = (trx: Queries, mediaId: string) => Promise<void>;

const once = sharedWork<MediaRow>();

/**
 * Checks a medium whose bytes are all stored. Idempotent, also when called concurrently.
 * @param isJob true when the job queue retries the call; otherwise a job is added that does
 * @throws HttpError 415 or 413 for a rejected file, whose bytes are deleted
 */
export type Complete = (mediaId: string, isJob?: boolean) => Promise<MediaRow>;

export function createComplete(deps: Deps, locker: Locker, whenSettled: WhenSettled): Complete {
  return async (id, isJob = false) =>
    once(deps.storage, id, async () =>
      locked(locker, checkLockOf(id), async () => checkOnce(deps, id, { whenSettled, isJob })),
    );
}

/** Ignores client errors: for a job, a file that is rejected or was deleted by its owner is no failure. */
export async function unlessRefused(completing: Promise<unknown>): Promise<void> {
  try {
    await completing;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  }
}

/**
 * The lock under which one server at a time inspects a file: concurrent attempts would add up and reject a sound file.
 * It is not the lock of the upload, so that deleting the upload does not wait for the inspector.
 */
function checkLockOf(id: string): string {
  return createHash('sha256').update(`check ${id}`).digest('hex').slice(0, 32);
}

async function checkOnce(
  deps: Deps,
  id: string,
  { whenSettled, isJob }: { whenSettled: WhenSettled; isJob: boolean },
): Promise<MediaRow> {
  const isPending = await deps.db.transaction().execute(async (trx) => {
    const marked = await markChecking(trx, id);
    const runAt = new Date(Date.now() + 60_000);
    if (marked && !isJob)
      await deps.jobs.add(trx, COMPLETE_JOB, { id }, { runAt, key: `complete:${id}` });
    return marked;
  });
  const row = await findMedia(deps.db, id);
  if (!row) throw notFound();
  if (!isPending) return refuseIfRejected(row);
  try {
    const turn = await turnOf(deps.db, row);
    const { finding, digest } = await deps.storage.withFile(row.storage_key, async (path) => ({
      finding: await atMostTwice(triesOf(deps.db, id, 'inspections'), async (begin) =>
        deps.inspector.inspect(path, { ...turn, begin }),
      ),
      digest: deps.storage.digests.take(id, row.bytes) ?? (await readDigest(row, path)),
    }));
    const stale = await deps.db.transaction().execute(async (trx) => {
      await markComplete(trx, id, finding, digest);
      // Only videos have a still; one that was uploaded before the file was inspected goes.
      const dropped = finding.kind === 'video' ? [] : await deleteDerivatives(trx, id);
      if (finding.kind === 'photo') await deps.jobs.add(trx, DERIVATIVES_JOB, { id });
      else await addVersionsJob(deps, trx, id);
      await whenSettled(trx, id);
      return dropped;
    });
    await removeNow(deps, stale);
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    if (await reject(deps, row, { reason: error.text, whenSettled })) throw error;
    // Another request completed, rejected or deleted the medium meanwhile.
    const current = await findMedia(deps.db, id);
    if (!current) throw error;
    return refuseIfRejected(current);
  }
  return (await findMedia(deps.db, id)) ?? row;
}

/** Rejects a medium and deletes its bytes. @returns false, keeping the bytes, when it is no longer being checked */
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

/** Computes the digest from storage, for bytes that this process did not receive itself. */
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
