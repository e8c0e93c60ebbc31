import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Payout } from '../../../payments/payout-provider.ts';
import { publishBalance } from '../ledger/release.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { accountOf } from './account.ts';
import { notifyFailed, notifyPaid } from './mails.ts';
import { postReturned, postStep } from './posting.ts';
import { findByPayout, findWithdrawal, type WithdrawalRow } from './repository.ts';

/** Handles a webhook about a payout by fetching its current state, since webhooks may be late. */
export async function payoutMoved(deps: Deps, payoutId: string): Promise<void> {
  const withdrawal = await findByPayout(deps.db, payoutId);
  // The payout's id is not stored yet: the job that sends it fetches its state afterwards.
  if (!withdrawal) return;
  const accountId = await accountOf(deps, withdrawal.owner_id, withdrawal.country);
  await follow(deps, withdrawal.id, await deps.payments.findPayout(accountId, payoutId));
}

/** Applies a payout's state to its cash-out; applying a known state changes nothing. */
export async function follow(deps: Deps, id: string, payout: Payout): Promise<void> {
  if (payout.status === 'failed') return fail(deps, id, payout.failureCode);
  if (payout.status !== 'paid') return;
  await deps.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('withdrawals')
      .set({ status: 'paid', updated_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'in_transit')
      .returningAll()
      .executeTakeFirst();
    if (!moved) return;
    await postStep(trx, moved, 'payout');
    await publishMoved(trx, moved);
    await notifyPaid(trx, deps, id);
  });
}

/** Fails a cash-out, even a paid one: reverses its transfer at the provider and makes the money available again. */
export async function fail(deps: Deps, id: string, code: string | null): Promise<void> {
  const before = await findWithdrawal(deps.db, id);
  if (!before || before.status === 'failed') return;
  const returned = before.transfer_id
    ? await deps.payments.reverseTransfer(before.transfer_id, {
        amount: before.amount,
        changed: before.bank_currency !== before.currency,
      })
    : null;
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (row.status === 'failed') return;
    await trx
      .updateTable('withdrawals')
      .set({
        status: 'failed',
        failure_code: code ?? 'unknown',
        returned_amount: returned,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    const step = row.status === 'paid' ? 'payout_returned' : 'withdrawal_failed';
    const settled = await postStep(trx, row, step);
    if (returned !== null) await postReturned(trx, row, returned);
    // One without a payout was refused by the provider: the bank has not seen it.
    if (row.payout_id !== null)
      await trx
        .updateTable('payout_methods')
        .set({ status: 'errored' })
        .where('id', '=', row.payout_method_id)
        .execute();
    await publishMoved(trx, { ...row, status: 'failed' });
    await notifyFailed(trx, deps, id, settled);
  });
}

/** Publishes the status of a cash-out, and that the event's balance changed. */
export async function publishMoved(trx: Queries, row: WithdrawalRow): Promise<void> {
  const { id, event_id, status } = row;
  await publishToTeam(trx, { type: 'payout.moved', event_id, withdrawal_id: id, status });
  await publishBalance(trx, event_id);
}
