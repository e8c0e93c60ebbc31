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
import { requireRoom } from './room.ts';
import { locked } from './upload-locks.ts';
import { sayIn } from '../../../words/words.ts';

/** Looks whether all parts are there of an upload whose sender may have gone before they could say so. */
const ASSEMBLE_JOB = 'media.assemble';

/** Milliseconds from an answer with addresses of parts until that is looked for, and until it is looked for no more. */
const CHECK = { after: 2 * 60_000, until: 20 * 60_000 };

/** A check of the job. */
interface Check {
  id: string;
  /** When its sender asked for parts last, in milliseconds since 1970. */
  asked: number;
}

/**
 * Uploads whose bytes go straight to the bucket: announced by tus as any other, sent part by part to signed addresses, and
 * completed by the same code. Each can go on through this server at any time, and the other way round.
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

/** @throws HttpError 404 for what was given up, 409 where bytes go through this server, 413 where there is no room */
async function nextParts(deps: Deps, locker: Locker, row: MediaRow) {
  const { direct } = deps.storage;
  if (!direct) throw conflict('This server takes files itself.', 'not_direct');
  if (row.status !== 'uploading') return { arrived: row.bytes, parts: [] };
  await deps.space.require(row.bytes);
  // While a request writes to the upload, it ends first: the same sender asks anew, so its connection is dead.
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

/** What is in the bucket counts as what arrived here. */
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
