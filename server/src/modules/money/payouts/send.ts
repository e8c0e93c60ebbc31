import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Money } from '../../../payments/payout-provider.ts';
import { PaymentRefused } from '../../../payments/provider.ts';
import { accountOf } from './account.ts';
import { earlierSent } from './earlier.ts';
import { fail, follow, publishMoved } from './follow.ts';
import { postStep } from './posting.ts';
import { findWithdrawal, type WithdrawalView } from './repository.ts';

const JOB = 'payouts.send';
/** The provider's code for a balance that does not cover a transfer, or a payout, yet; it is retried. */
const NOT_YET = 'balance_insufficient';
/** Milliseconds between later tries of a transfer that the balance does not cover. */
const LONGEST_PAUSE = 3600_000;

const keyOf = (id: string) => `payout:${id}`;

/** Queues a cash-out for sending, unless it is queued, under way or given up. */
export async function queueSend(
  db: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  id: string,
): Promise<void> {
  await jobs.add(db, JOB, { id }, { key: keyOf(id), keepsExisting: true });
}

/** Registers the job that sends cash-outs; it repeats each step under one idempotency key until the result is known. */
export function registerSending(deps: Deps): void {
  deps.jobs.register<{ id: string }>(JOB, async ({ id }) => send(deps, id));
}

async function send(deps: Deps, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(deps.db, id);
  if (withdrawal?.status !== 'requested') return;
  const accountId = await accountOf(deps, withdrawal.owner_id, withdrawal.country);
  try {
    await sendOn(deps, withdrawal, accountId);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    if (error.code !== NOT_YET) return fail(deps, id, error.code);
    if (!(await tryLater(deps, withdrawal))) throw error;
  }
}

/** @throws PaymentRefused */
async function sendOn(deps: Deps, withdrawal: WithdrawalView, accountId: string): Promise<void> {
  const { id, bank_id: bankId, attempt } = withdrawal;
  const transferId = await transfer(deps, withdrawal, accountId);
  const money = await inBanksCurrency(deps, withdrawal, { accountId, transferId });
  const sending = { withdrawal: id, key: `withdrawal:${id}:payout:${attempt}` };
  const payout =
    (await earlierSent(deps, 'payout', withdrawal, { accountId, money })) ??
    (await deps.payments.payOut(accountId, bankId, money, sending));
  await deps.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('withdrawals')
      .set({
        payout_id: payout.id,
        bank_amount: money.amount,
        status: 'in_transit',
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returningAll()
      .executeTakeFirst();
    if (moved) await publishMoved(trx, moved);
  });
  // Fetched again, since the answer may be a replay, and webhooks about later states may be over.
  await follow(deps, id, await deps.payments.findPayout(accountId, payout.id));
}

/** Returns the amount in the bank's currency after conversion; without conversion, the withdrawn amount. */
async function inBanksCurrency(
  { payments }: Deps,
  { amount, currency, bank_currency }: WithdrawalView,
  { accountId, transferId }: { accountId: string; transferId: string },
): Promise<Money> {
  return bank_currency === currency
    ? { amount, currency }
    : payments.received(accountId, transferId);
}

async function transfer(
  deps: Deps,
  withdrawal: WithdrawalView,
  accountId: string,
): Promise<string> {
  if (withdrawal.transfer_id) return withdrawal.transfer_id;
  const { id, amount, currency, attempt } = withdrawal;
  const money = { amount, currency };
  const sending = { withdrawal: id, key: `withdrawal:${id}:transfer:${attempt}` };
  const transferId =
    (await earlierSent(deps, 'transfer', withdrawal, { accountId, money }))?.id ??
    (await deps.payments.transfer(accountId, money, sending));
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('withdrawals')
      .set({ transfer_id: transferId, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await postStep(trx, withdrawal, 'transfer');
  });
  return transferId;
}

/**
 * Gives the next attempt a new idempotency key, since the provider replays a refusal under the old one. A transfer is
 * attempted by a new job, so that however many attempts never end in giving up.
 * @returns false after the transfer: the couple's account does not cover its payout, and the job may be given up
 */
async function tryLater({ db, jobs }: Deps, { id, attempt }: WithdrawalView): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('withdrawals')
      .set({ attempt: attempt + 1 })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .returning('transfer_id')
      .executeTakeFirst();
    if (row?.transfer_id) return false;
    const pause = Math.min(LONGEST_PAUSE, 1000 * 2 ** attempt);
    const runAt = new Date(Date.now() + pause);
    await jobs.add(trx, JOB, { id }, { key: keyOf(id), runAt });
    return true;
  });
}
