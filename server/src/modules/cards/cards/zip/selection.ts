import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../../deps.ts';
import { notFound } from '../../../../http/errors.ts';
import { deleteDownloads } from './downloads-repository.ts';
import { deleteSelections, insertSelection, theseFiles } from '../files/repository.ts';

const KEPT_DAYS = 3;

/**
 * Keeps which files are downloaded together, so that their zip can be asked for by an address of any length.
 * @throws HttpError 404 where none of them is the event's
 */
export async function select(
  { db }: Pick<Deps, 'db'>,
  { id, eventId, media }: { id: string; eventId: string; media: readonly string[] },
): Promise<void> {
  const found = await theseFiles(db, eventId, media);
  if (found.length === 0) throw notFound(msg`These files are no longer among yours.`);
  await insertSelection(db, { id, event_id: eventId, media_ids: found });
}

/** Forgets selections and downloads whose addresses have ended. */
export async function dropSelections({ db }: Pick<Deps, 'db'>): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  await deleteSelections(db, before);
  await deleteDownloads(db, before);
}
