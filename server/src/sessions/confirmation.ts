import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../db/database.ts';
import { forbidden } from '../http/errors.ts';
import type { Principal } from './principals.ts';

/** Minutes in which a confirmed password lets the owner of the session move money. */
const CONFIRMED_MINUTES = 10;

/** Notes that the owner of the session has just confirmed their password. */
export async function noteConfirmed(db: Queries, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
}

/** Requires a recently confirmed password, for unattended phones. @throws HttpError 403 `confirm_password` */
export async function requireConfirmed(db: Queries, { sessionId }: Principal): Promise<void> {
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_at', '>', new Date(Date.now() - CONFIRMED_MINUTES * 60_000))
    .executeTakeFirst();
  if (!fresh)
    throw forbidden(msg`Please enter your password once more to go on.`, 'confirm_password');
}
