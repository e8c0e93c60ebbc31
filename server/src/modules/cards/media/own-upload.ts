import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { findMedia, type MediaRow } from './repository.ts';

/** @throws HttpError 404 for an upload that is not this person's */
export async function ownUpload(
  { db }: Pick<Deps, 'db'>,
  id: string,
  userId: string | undefined,
): Promise<MediaRow> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const row = isId ? await findMedia(db, id) : undefined;
  if (!row || row.owner_id !== userId) throw notFound();
  return row;
}
