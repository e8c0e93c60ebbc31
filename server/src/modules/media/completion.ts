import type { Deps } from '../../deps.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { digestOf, type Digest } from '../../storage/digest.ts';
import { deliverIfComplete } from '../cards/delivery.ts';
import { DERIVATIVES_JOB } from './derivatives.ts';
import { inspect } from './inspect.ts';
import {
  findMedia,
  markChecking,
  markComplete,
  markRejected,
  type MediaRow,
} from './repository.ts';

/** Takes up a check that a killed process left open. */
export const COMPLETE_JOB = 'media.complete';

const underWay = new WeakMap<Deps['storage'], Map<string, Promise<MediaRow>>>();

/**
 * Checks a medium whose bytes are all stored and lets the cards arrive that wait for it. May be called any
 * number of times, also at once.
 * @throws HttpError 415 or 413 for a file that is refused; its bytes are gone then
 */
export async function complete(deps: Deps, id: string): Promise<MediaRow> {
  const mine = underWay.get(deps.storage) ?? new Map<string, Promise<MediaRow>>();
  underWay.set(deps.storage, mine);
  const running = mine.get(id) ?? checkOnce(deps, id).finally(() => mine.delete(id));
  mine.set(id, running);
  return running;
}

async function checkOnce(deps: Deps, id: string): Promise<MediaRow> {
  const isOpen = await deps.db.transaction().execute(async (trx) => {
    const marked = await markChecking(trx, id);
    const runAt = new Date(Date.now() + 60_000);
    if (marked) await deps.jobs.add(trx, COMPLETE_JOB, { id }, { runAt, key: `complete:${id}` });
    return marked;
  });
  const row = await findMedia(deps.db, id);
  if (!row) throw notFound();
  if (!isOpen) return refuseIfRejected(row);
  try {
    const finding = await deps.storage.withFile(row.storage_key, inspect);
    const digest = deps.storage.digests.take(id, row.bytes) ?? (await readDigest(deps, row));
    await deps.db.transaction().execute(async (trx) => {
      await markComplete(trx, id, finding, digest);
      await deps.jobs.add(trx, DERIVATIVES_JOB, { id });
      await deliverIfComplete(trx, deps, { mediaId: id });
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await reject(deps, row, error.message);
    throw error;
  }
  return (await findMedia(deps.db, id)) ?? row;
}

async function reject(deps: Deps, row: MediaRow, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await markRejected(trx, row.id, reason);
    await deliverIfComplete(trx, deps, { mediaId: row.id });
  });
  deps.storage.digests.forget(row.id);
  await deps.storage.remove(row.storage_key);
}

async function readDigest(deps: Deps, row: MediaRow): Promise<Digest> {
  const digest = await digestOf(await deps.storage.read(row.storage_key));
  if (digest.bytes !== row.bytes)
    throw new Error(`Medium ${row.id} has ${digest.bytes} bytes in place of ${row.bytes}.`);
  return digest;
}

function refuseIfRejected(row: MediaRow): MediaRow {
  if (row.status !== 'rejected') return row;
  throw new HttpError(415, 'unsupported_media', row.rejected_reason ?? 'This file was refused.');
}
