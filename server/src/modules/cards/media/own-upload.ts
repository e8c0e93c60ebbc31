import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { UUID } from '../../../http/ids.ts';
import { findUpload, type MediaRow } from './repository.ts';

/** Refuses an upload that another event uses, as `isUsedElsewhere` finds. */
export const usedElsewhere = msg`This file is part of another event. Please choose it once more.`;

/**
 * An upload of this user, or one that stays with the guest they were, which the device goes on with as the account.
 * @throws HttpError 404 for other uploads
 */
export async function ownUpload(
  { db }: Pick<Deps, 'db'>,
  id: string,
  userId: string | undefined,
): Promise<MediaRow> {
  const row = UUID.test(id) && userId ? await findUpload(db, id, userId) : undefined;
  if (!row) throw notFound();
  return row;
}
