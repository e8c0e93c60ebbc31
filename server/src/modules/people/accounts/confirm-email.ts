import type { Deps } from '../../../deps.ts';
import { takeNewEmail } from './email-change.ts';
import { redeemEmailToken, refused } from './email-tokens.ts';
import { findUser, markVerified } from './repository.ts';

/** Confirms an address, old or new; a link opened twice confirms it still. @throws HttpError 422 */
export async function confirmEmail(deps: Deps, token: string): Promise<Date> {
  const { userId, verifiedAt } = await deps.db.transaction().execute(async (trx) => {
    const { userId, address } = await redeemEmailToken(trx, token, 'verify');
    const user = await findUser(trx, userId);
    if (!user) throw refused('bad_token', 'This link isn’t valid. Please ask for a new one.');
    const verifiedAt =
      user.pending_email === address
        ? await takeNewEmail(trx, deps, { ...user, pending: address })
        : await markVerified(trx, userId);
    return { userId, verifiedAt };
  });
  deps.principals.forgetUser(userId);
  return verifiedAt;
}
