import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { DETACH_JOB } from '../../money/saved-cards/detach-card.ts';
import { refuseWithMoney, refuseWithReturnable } from './remaining-money.ts';
import { endTeams } from '../help/ending.ts';
import { holdProven, provenUser, wrongPassword, type Member } from './password-change.ts';

/**
 * Ends an account. What its owner sent to others stays where it arrived. Their own events close: the code is
 * no longer known, nobody can pay for a card that nobody would receive, and who sent one still sees it.
 * Money is never left behind: with gifts not paid out, or a payment under way, the account stays; and so it does while a
 * bank may send a cash-out back.
 * @throws HttpError 422 for a wrong password, 429, 409 `money_left` or `payment_under_way`
 */
export async function endAccount(deps: Deps, member: Member, password: string): Promise<void> {
  const user = await provenUser(deps, member, password, 'password');
  const { id } = user;
  const helpers = await deps.db.transaction().execute(async (trx) => {
    // Payments to this user's events lock the same row before they begin.
    if (!(await holdProven(trx, user))) throw wrongPassword('password');
    const events = trx.selectFrom('events').select('id').where('owner_id', '=', id);
    await refuseWithMoney(trx, { events, payer: id });
    await refuseWithReturnable(trx, events);
    await forgetCards(trx, deps, id);
    await deleteJoinRequests(trx, id);
    await deleteSubscriptions(trx, id);
    const helpers = await endHelp(trx, id);
    await trx.deleteFrom('notifications').where('user_id', '=', id).execute();
    await trx.deleteFrom('email_tokens').where('user_id', '=', id).execute();
    await endSessionsOf(trx, id);
    await trx
      .updateTable('users')
      .set({
        deleted_at: new Date(),
        name: 'Former member',
        last_name: null,
        email: null,
        pending_email: null,
        password_hash: null,
        bride_name: null,
        groom_name: null,
        photo_media_id: null,
        language: null,
      })
      .where('id', '=', id)
      .execute();
    return helpers;
  });
  for (const each of [id, ...helpers]) deps.principals.forgetUser(each);
}

/** Deletes the user's join requests and those for their events. */
async function deleteJoinRequests(trx: Queries, userId: string): Promise<void> {
  const owned = trx.selectFrom('events').select('id').where('owner_id', '=', userId);
  await trx
    .deleteFrom('event_asks')
    .where((where) => where.or([where('user_id', '=', userId), where('event_id', 'in', owned)]))
    .execute();
}

/** Ends the user's rights at others' events, and others' rights at theirs. @returns those others */
async function endHelp(trx: Queries, userId: string): Promise<string[]> {
  await trx.deleteFrom('event_people').where('user_id', '=', userId).execute();
  const owned = await trx
    .selectFrom('events')
    .select('id')
    .where('owner_id', '=', userId)
    .execute();
  return endTeams(
    trx,
    owned.map((event) => event.id),
  );
}

/** Addresses that news of this user's cards was to go to. */
async function deleteSubscriptions(trx: Queries, userId: string): Promise<void> {
  await trx
    .deleteFrom('card_news')
    .where('card_id', 'in', (from) =>
      from
        .selectFrom('cards')
        .innerJoin('orders', 'orders.id', 'cards.order_id')
        .select('cards.id')
        .where('orders.user_id', '=', userId),
    )
    .execute();
}

async function forgetCards(trx: Queries, { jobs }: Deps, userId: string): Promise<void> {
  const cards = await trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .returning('provider_id')
    .execute();
  for (const { provider_id: providerId } of cards) await jobs.add(trx, DETACH_JOB, { providerId });
}
