import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Payout } from '../../../payments/payout-provider.ts';
import { notifyBalance } from '../ledger/release.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { accountOf } from './account.ts';
import { notifyFailed, notifyPaid } from './mails.ts';
import { postReturned, postStep } from './posting.ts';
import { findByPayout, findWithdrawal, type WithdrawalRow } from './repository.ts';

/** The provider says that a payout moved; what counts is what it says of it now. */
export async function payoutMoved(deps: Deps, payoutId: string): Promise<void> {
  const withdrawal = await findByPayout(deps.db, payoutId);
  // Not stored yet: the sender checks its state afterwards.
  if (!withdrawal) return;
  const accountId = await accountOf(deps, withdrawal.owner_id, withdrawal.country);
  await follow(deps, withdrawal.id, await deps.payments.findPayout(accountId, payoutId));
}

/** Takes over where a payout is; harmless when it is known. */
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

/** The money did not arrive: taken back at the provider, then available again. Also after it was paid. */
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
    await postStep(trx, row, row.status === 'paid' ? 'payout_returned' : 'withdrawal_failed');
    if (returned !== null) await postReturned(trx, row, returned);
    await trx
      .updateTable('payout_methods')
      .set({ status: 'errored' })
      .where('id', '=', row.payout_method_id)
      .execute();
    await publishMoved(trx, { ...row, status: 'failed' });
    await notifyFailed(trx, deps, id);
  });
}

/** Tells whoever looks at the event. */
export async function publishMoved(trx: Queries, row: WithdrawalRow): Promise<void> {
  const { id, event_id, status } = row;
  await publishToTeam(trx, { type: 'payout.moved', event_id, withdrawal_id: id, status });
  await notifyBalance(trx, event_id);
}
