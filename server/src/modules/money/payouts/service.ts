import { msg } from '@lingui/core/runtime-macro';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import {
  SMALLEST_CASH_OUT,
  type cashOut,
  type Withdrawal,
  type WithdrawalDetails,
} from '@keepsake/shared/api/payouts';
import { violated, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { requireConfirmed } from '../../../sessions/confirmation.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';
import { lockAvailable } from '../ledger/debts.ts';
import { publishBalance } from '../ledger/release.ts';
import { findOwnMethod, lockUser } from './methods-repository.ts';
import { notifyRequested } from './mails.ts';
import { postStep } from './posting.ts';
import { presentDetails, presentWithdrawal } from './presenter.ts';
import { requirePayable } from './needs.ts';
import {
  findVisibleWithdrawal,
  findWithdrawal,
  type WithdrawalRow,
  type WithdrawalView,
} from './repository.ts';
import { queueSend } from './send.ts';
import { stepsOf } from './steps.ts';

/**
 * Withdraws available money and queues its payout, in one transaction. Concurrent requests can't overdraw, because the
 * database refuses a balance below 0.
 * @throws HttpError 403 `confirm_password`, 404, 409 where the provider can't pay out yet, 422
 */
export async function requestCashOut(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  { id, ...request }: Omit<BodyOf<typeof cashOut>, 'event_id'> & { id: string },
): Promise<Withdrawal> {
  await requireConfirmed(deps.db, caller);
  // A repeated request is answered with the existing cash-out, whatever the provider needs by now.
  if (!(await findWithdrawal(deps.db, id)))
    await requirePayable(deps, caller, request.payout_method_id);
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockUser(trx, caller.userId);
      const method = await findOwnMethod(trx, caller.userId, request.payout_method_id);
      if (!method) throw notFound(msg`We couldn’t find this bank account.`);
      const at = new Date();
      const made = await trx
        .insertInto('withdrawals')
        .values({
          id,
          event_id: event.id,
          payout_method_id: method.id,
          amount: request.amount,
          currency: event.currency,
          status: 'requested',
          transfer_id: null,
          payout_id: null,
          failure_code: null,
          created_at: at,
          updated_at: at,
        })
        .onConflict((found) => found.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!made) return;
      await postStep(trx, made, 'withdrawal');
      await refuseRemnant(trx, made);
      await queueSend(trx, deps, id);
      await notifyRequested(trx, deps, id);
      await publishBalance(trx, event.id);
    });
  } catch (error) {
    if (violated(error) !== 'ledger_no_overdraft') throw error;
    throw invalid({ amount: msg`This is more than you have available.` });
  }
  return presentWithdrawal(await visibleWithdrawal(deps, caller, id));
}

/** Refuses to leave less than `SMALLEST_CASH_OUT`, which could never be cashed out. @throws HttpError 422 */
async function refuseRemnant(trx: Queries, made: WithdrawalRow): Promise<void> {
  const { event_id: eventId, currency } = made;
  const left = await lockAvailable(trx, { eventId, currency });
  if (left === 0 || left >= SMALLEST_CASH_OUT) return;
  const smallest = { minor: SMALLEST_CASH_OUT, currency };
  throw invalid({
    amount: msg`This would leave less than ${{ amount: smallest }}, which can’t be cashed out.`,
  });
}

/** @throws HttpError 404 */
export async function withdrawalDetails(
  deps: Deps,
  caller: Principal,
  id: string,
): Promise<WithdrawalDetails> {
  const row = await visibleWithdrawal(deps, caller, id);
  return presentDetails(row, await stepsOf(deps.db, row));
}

/** @throws HttpError 404 */
export async function visibleWithdrawal(
  { db }: Deps,
  caller: Principal,
  id: string,
): Promise<WithdrawalView> {
  const row = await findVisibleWithdrawal(db, caller.userId, id);
  if (!row) throw notFound(msg`We couldn’t find this cash-out.`);
  return row;
}
