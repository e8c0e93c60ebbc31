import { completeUpload, uploadParts } from '@keepsake/shared/api/media';
import { msg } from '@lingui/core/runtime-macro';
import type { Locker } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { unlessRefused, type Complete } from './completion.ts';
import { ownUpload } from './own-upload.ts';
import { presentStatus } from './presenter.ts';
import { findMedia, noteArrived, type MediaRow } from './repository.ts';
import { requireRoom } from './upload-quotas.ts';
import { locked } from './upload-locks.ts';
import { sayIn } from '../../../words/words.ts';

/** Job that completes an upload whose sender disconnected after the last part. */
const ASSEMBLE_JOB = 'media.assemble';

/** Milliseconds from the last answer with part addresses to the first check, and to the last one. */
const CHECK = { after: 2 * 60_000, until: 20 * 60_000 };

/** Payload of the job. */
interface Check {
  id: string;
  /** When the sender last asked for part addresses, in milliseconds since 1970. */
  asked: number;
}

/**
 * Uploads whose bytes go directly to the bucket: created by tus like all uploads, sent in parts to signed addresses,
 * and completed by the same code. A client can switch between the bucket and this server at any time.
 */
export function directUploads(
  app: FastifyInstance,
  deps: Deps,
  { complete, locker }: { complete: Complete; locker: Locker },
): void {
  serve(app, deps, uploadParts, async ({ caller, params: { id } }) => {
    const row = await ownUpload(deps, id, caller.userId);
    return { data: await nextParts(deps, locker, row) };
  });
  serve(app, deps, completeUpload, async ({ caller, params: { id }, request }) => {
    const row = await ownUpload(deps, id, caller.userId);
    if (row.status === 'uploading' && !(await assemble(deps, row)))
      throw conflict(msg`Parts of this file are still missing.`, 'parts_missing');
    return { data: presentStatus(await complete(id), sayIn(request.language)) };
  });
  deps.jobs.register<Check>(ASSEMBLE_JOB, async (check) => runCheck(deps, complete, check));
}

/** @throws HttpError 404 for an aborted upload, 409 if the storage has no direct access, 413 without room, 507 */
async function nextParts(deps: Deps, locker: Locker, row: MediaRow) {
  const { direct } = deps.storage;
  if (!direct) throw conflict('This server takes files itself.', 'not_direct');
  if (row.status !== 'uploading') return { arrived: row.bytes, parts: [] };
  await deps.space.require(row.bytes);
  // Ends a request that still writes to the upload: the same sender asks anew, so that connection is dead.
  const next = await locked(locker, row.id, async () => direct.nextParts(row.id, row.bytes));
  if (next === null) {
    if (await assemble(deps, row)) return { arrived: row.bytes, parts: [] };
    throw notFound();
  }
  await countArrived(deps, row, next.arrived);
  const bytes = next.parts.reduce((sum, { start, end }) => sum + end - start, 0);
  await requireRoom(deps, row, bytes);
  await scheduleCheck(deps, { id: row.id, asked: Date.now() });
  return next;
}

async function assemble(deps: Deps, row: MediaRow): Promise<boolean> {
  const isWhole = await deps.storage.assemble(row.storage_key, row.bytes);
  if (isWhole) await countArrived(deps, row, row.bytes);
  return isWhole;
}

/** Counts bytes in the bucket like bytes that this server received. */
async function countArrived({ db, tally }: Deps, row: MediaRow, arrived: number): Promise<void> {
  tally.uploadedBytes += Math.max(0, arrived - row.arrived);
  await noteArrived(db, row.id, arrived);
}

async function scheduleCheck({ db, jobs }: Deps, check: Check): Promise<void> {
  const runAt = new Date(Date.now() + CHECK.after);
  await jobs.add(db, ASSEMBLE_JOB, check, { runAt, key: `assemble:${check.id}` });
}

async function runCheck(deps: Deps, complete: Complete, check: Check): Promise<void> {
  const row = await findMedia(deps.db, check.id);
  if (row?.status !== 'uploading') return;
  if (!(await assemble(deps, row))) {
    if (Date.now() < check.asked + CHECK.until) await scheduleCheck(deps, check);
    return;
  }
  await unlessRefused(complete(row.id));
}
