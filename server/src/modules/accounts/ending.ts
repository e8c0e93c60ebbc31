import { sql, type Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../http/errors.ts';
import { endSessionsOf } from '../../sessions/sessions.ts';
import type { PayableTable } from '../charges/purchase.ts';
import { DETACH_JOB } from '../saved-cards/detach-card.ts';
import { provenUser, type Member } from './password-change.ts';

/**
 * Ends an account. What its owner sent to others stays where it arrived. Their own events close: the code is
 * no longer known, nobody can pay for a card that nobody would receive, and who sent one still sees it.
 * Money is never left behind: with gifts not paid out, or a payment under way, the account stays.
 * @throws HttpError 422 for a wrong password, 429, 409 `money_left` or `payment_under_way`
 */
export async function endAccount(deps: Deps, member: Member, password: string): Promise<void> {
  const { id } = await provenUser(deps, member, password, 'password');
  await deps.db.transaction().execute(async (trx) => {
    // Payments to this user's events lock the same row before they begin.
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    await refuseWithMoney(trx, id);
    await forgetCards(trx, deps, id);
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
      })
      .where('id', '=', id)
      .execute();
  });
  deps.principals.forgetUser(id);
}

async function refuseWithMoney(trx: Queries, ownerId: string): Promise<void> {
  const owned = trx.selectFrom('events').select('id').where('owner_id', '=', ownerId);
  const open = (table: PayableTable) =>
    trx
      .selectFrom(table)
      .select('id')
      .where((where) => where.or([where('event_id', 'in', owned), where('user_id', '=', ownerId)]))
      .where('status', 'in', ['processing', 'requires_action']);
  const underWay = await open('orders')
    .unionAll(open('membership_orders'))
    .limit(1)
    .executeTakeFirst();
  if (underWay)
    throw conflict(
      'A payment is still under way. Please try again once it is done.',
      'payment_under_way',
    );
  const left = await trx
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
    .select('ledger_accounts.id')
    .where('ledger_accounts.event_id', 'in', owned)
    .where('ledger_accounts.kind', '!=', 'event_paid_out')
    .groupBy('ledger_accounts.id')
    .having(sql<boolean>`sum(ledger_entries.amount) <> 0`)
    .limit(1)
    .executeTakeFirst();
  if (left)
    throw conflict(
      'You have gift money that hasn’t been paid out yet. Please cash it out first.',
      'money_left',
    );
}

async function forgetCards(trx: Queries, { jobs }: Deps, userId: string): Promise<void> {
  const cards = await trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .returning('provider_id')
    .execute();
  for (const { provider_id: providerId } of cards) await jobs.add(trx, DETACH_JOB, { providerId });
}
