import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { DETACH_JOB } from '../../money/saved-cards/detach-card.ts';
import { refuseWithMoney, refuseWithReturnable } from './remaining-money.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { endTeams, findHelpers, lockUsers } from '../helpers/end-rights.ts';
import { lockProven, requirePassword, wrongPassword, type Member } from './password-change.ts';

/**
 * Deletes an account. The cards its owner sent stay with their receivers. Their own events close: codes stop working
 * and nobody can pay for cards any more, but senders still see theirs. Gift money is never lost: the account stays
 * while there are gifts not paid out, a payment under way, a cash-out that a bank may send back, or an open dispute.
 * @throws HttpError 422 for a wrong password, 429, 409 `money_left` or `payment_under_way`
 */
export async function deleteAccount(deps: Deps, member: Member, password: string): Promise<void> {
  const user = await requirePassword(deps, member, password, 'password');
  const { id } = user;
  const helpers = await deps.db.transaction().execute(async (trx) => {
    // Users are locked in the order of their ids: helpers before the owner here, those after in `endTeams`.
    const team = await findHelpers(trx, await lockOwnEvents(trx, id));
    await lockUsers(
      trx,
      team.filter((helper) => helper < id),
    );
    // Payments to this user's events lock the same row first, so none can begin meanwhile.
    if (!(await lockProven(trx, user))) throw wrongPassword('password');
    const events = trx.selectFrom('events').select('id').where('owner_id', '=', id);
    await refuseWithMoney(trx, { events, payer: id });
    await refuseWithReturnable(trx, events);
    await deleteCards(trx, deps, id);
    await deleteMentions(trx, id);
    await deleteJoinRequests(trx, id);
    await deleteSubscriptions(trx, id);
    const helpers = await endHelp(trx, id);
    await trx.deleteFrom('notifications').where('user_id', '=', id).execute();
    await trx.deleteFrom('email_tokens').where('user_id', '=', id).execute();
    await trx
      .updateTable('events')
      .set({ closed_at: sql<Date>`coalesce(closed_at, now())`, photo_media_id: null })
      .where('owner_id', '=', id)
      .execute();
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

/** Deletes notifications of others that name the user: as who asked to come in, or by name and address as a helper. */
async function deleteMentions(trx: Queries, userId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications
    where (type = 'event.helped' and split_part(cause, ':', 3) = ${userId})
      or (type = 'event.asked' and split_part(cause, ':', 2) = any(array(
        select id::text from event_asks where user_id = ${userId})))
    returning user_id`.execute(trx);
  for (const { user_id } of rows)
    await publishToUser(trx, user_id, { type: 'notifications.changed' });
}

/** Deletes the user's join requests and those for their events. */
async function deleteJoinRequests(trx: Queries, userId: string): Promise<void> {
  const owned = trx.selectFrom('events').select('id').where('owner_id', '=', userId);
  await trx
    .deleteFrom('event_asks')
    .where((where) => where.or([where('user_id', '=', userId), where('event_id', 'in', owned)]))
    .execute();
}

/** Ends the user's rights at others' events, and others' rights at theirs. @returns ids of those others */
async function endHelp(trx: Queries, userId: string): Promise<string[]> {
  await trx.deleteFrom('event_people').where('user_id', '=', userId).execute();
  return endTeams(trx, await lockOwnEvents(trx, userId));
}

/** Locks the user's events. Events are locked before users, as in all changes that lock both. */
async function lockOwnEvents(trx: Queries, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('events')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the addresses that were given for news of this user's cards. */
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

async function deleteCards(trx: Queries, { jobs }: Deps, userId: string): Promise<void> {
  const cards = await trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .returning('provider_id')
    .execute();
  for (const { provider_id: providerId } of cards) await jobs.add(trx, DETACH_JOB, { providerId });
}
