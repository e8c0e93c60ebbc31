import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import { HttpError } from '../../../http/errors.ts';
import { hashOf, newToken } from '../../../sessions/secrets.ts';
import type { Text } from '../../../words/words.ts';

type Purpose = 'verify' | 'reset';

/** Hours for which a mailed link is valid. */
const HOURS: Record<Purpose, number> = { verify: 24, reset: 1 };
/** Most unexpired links of one purpose per user, used ones included. */
const MOST_AT_ONCE: Record<Purpose, number> = { verify: 10, reset: 5 };

/** Issues a token for a mailed link, in a transaction; null when the user has enough unexpired ones. */
export async function issueEmailToken(
  trx: Queries,
  user: { id: string; email: string },
  purpose: Purpose,
): Promise<string | null> {
  // Locks the user, so that concurrent requests are counted.
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await trx
    .selectFrom('email_tokens')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirstOrThrow();
  if (count >= MOST_AT_ONCE[purpose]) return null;
  const token = newToken();
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      purpose,
      email: user.email,
      expires_at: new Date(Date.now() + HOURS[purpose] * 3_600_000),
    })
    .execute();
  return token;
}

/**
 * Redeems a token from a mail, in a transaction.
 * @returns the user, locked, the address that the link went to, and whether it was used before
 * @throws HttpError 422 for an unknown or expired token
 */
export async function redeemEmailToken(
  trx: Queries,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; address: string; usedBefore: boolean }> {
  const named = trx
    .selectFrom('email_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose);
  // Locks the user first, as setting a password does, so that the token is checked after a concurrent change.
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', named.select('user_id'))
    .forNoKeyUpdate()
    .execute();
  const found = await named
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['email_tokens.user_id', 'email_tokens.email', 'expires_at', 'used_at'])
    .where('users.deleted_at', 'is', null)
    // A link is valid only for the address it was sent to.
    .where((where) =>
      where.or([
        where('users.email', '=', where.ref('email_tokens.email')),
        ...(purpose === 'verify'
          ? [where('users.pending_email', '=', where.ref('email_tokens.email'))]
          : []),
      ]),
    )
    .executeTakeFirst();
  if (!found) throw refused('bad_token', msg`This link isn’t valid. Please ask for a new one.`);
  if (found.expires_at < new Date())
    throw refused('link_expired', msg`This link has expired. Please ask for a new one.`);
  return { userId: found.user_id, address: found.email, usedBefore: found.used_at !== null };
}

/** Marks password-reset links as used: opening one reports that it no longer works. */
export async function spendResetLinks(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .execute();
}

/** Invalidates every link that was mailed to a user. */
export async function endLinks(db: Queries, userId: string): Promise<void> {
  await spendResetLinks(db, userId);
  await db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .execute();
}

export async function sweepEmailTokens(db: Queries): Promise<void> {
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  await db.deleteFrom('email_tokens').where('expires_at', '<', weekAgo).execute();
}

export function refused(code: 'bad_token' | 'link_expired', message: Text): HttpError {
  return new HttpError(422, code, message, { errors: { token: [message] } });
}
