import { msg } from '@lingui/core/runtime-macro';
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

/** Whether this is an operator of all teams; operators of one team see only what belongs to it. */
export function isSiteOperator(config: Pick<Config, 'operators'>, account: Account): boolean {
  return isOperator(config, account) && isOfAllTeams(config, account.email ?? '');
}

const isOfAllTeams = ({ operators }: Pick<Config, 'operators'>, email: string) =>
  operators.get(email.toLowerCase()) === null;

/** @throws HttpError 404 for everybody but operators of all teams */
export async function requireSiteOperator(
  deps: Parameters<typeof requireOperator>[0],
  caller: Principal,
): Promise<void> {
  if (!isOfAllTeams(deps.config, await requireOperator(deps, caller))) throw nothingHere();
}

const nothingHere = () => notFound(msg`There’s nothing at this address.`);

/** The e-mail address of an operator. @throws HttpError 404 for others, who do not learn that the endpoint exists */
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
  if (!user?.email || !isOperator(config, user)) throw nothingHere();
  return user.email;
}
