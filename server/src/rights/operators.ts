import type { Config } from '../config.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Principal } from '../sessions/principals.ts';

interface Account {
  email: string | null;
  email_verified_at: Date | null;
  is_guest: boolean;
}

/** Whether this is an account with a confirmed address that `OPERATORS` names. */
export function isOperator(
  { operators }: Pick<Config, 'operators'>,
  { email, email_verified_at, is_guest }: Account,
): boolean {
  if (is_guest || email_verified_at === null || email === null) return false;
  return operators.has(email.toLowerCase());
}

/**
 * The address of an operator.
 * @throws HttpError 404 for everybody else: nothing says that there is something
 */
export async function requireOperator(
  { db, config }: { db: Queries; config: Pick<Config, 'operators'> },
  { userId }: Principal,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'is_guest'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user?.email || !isOperator(config, user)) throw notFound('There’s nothing at this address.');
  return user.email;
}
