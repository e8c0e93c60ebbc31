import type Stripe from 'stripe';
import { markBankAccount } from './accounts.ts';
import { inBackground, type Sandbox, type SandboxAnswer, type SandboxCall } from './call.ts';
import { invalidRequest, SandboxError } from './errors.ts';
import { emit } from './events.ts';
import { text } from './form.ts';
import { idOf } from './ids.ts';
import { find, findHidden, lock, newId, save } from './objects.ts';
import { failureMessage } from './test-banks.ts';
import { move } from './transfers.ts';

const JOB = 'sandbox.payout';
/** Milliseconds until the bank's outcome, long enough for the pending state to be seen. */
const BANK_MS = 1500;

export async function queueOutcome({ sandbox, trx }: SandboxCall, id: string): Promise<void> {
  await sandbox.jobs.add(trx, JOB, { payout: id }, { runAt: new Date(Date.now() + BANK_MS) });
}

/** Registers the job with the bank's outcome of a payout: paid, or failed by the behaviour of the test number. */
export function registerPayoutOutcomes(sandbox: Sandbox): void {
  sandbox.jobs.register<{ payout: string }>(JOB, async ({ payout: id }) => {
    await sandbox.db.transaction().execute(async (trx) => {
      const { data: payout, hidden } = await lock(trx, 'payout', id);
      if (payout.status !== 'in_transit') return;
      const call = inBackground(sandbox, trx, hidden.account ?? null);
      const { behaviour: code = 'pays' } = await findHidden(trx, idOf(payout.destination) ?? '');
      if (code !== 'pays') return fail(call, payout, code);
      const paid: Stripe.Payout = { ...payout, status: 'paid' };
      await save(trx, paid);
      await emit(call, 'payout.paid', paid);
    });
  });
}

/** `POST /v1/test_helpers/payouts/:id/fail`: the bank returns a paid payout; no test number does that. */
export async function failPaidPayout(call: SandboxCall): Promise<SandboxAnswer> {
  const { trx, params, form, sandbox } = call;
  const id = params.id ?? '';
  const { data: payout, hidden } = await lock(trx, 'payout', id);
  if (payout.status !== 'paid')
    throw invalidRequest(`This payout cannot be sent back: it is ${payout.status}.`);
  const code = text(form, 'failure_code') ?? 'account_closed';
  await fail(inBackground(sandbox, trx, hidden.account ?? null), payout, code);
  return { body: await find(trx, 'payout', id) };
}

/** Fails a payout: returns the money to the connected account and marks the bank account as errored. */
async function fail(call: SandboxCall, payout: Stripe.Payout, code: string): Promise<void> {
  const { trx, account } = call;
  const failed: Stripe.Payout = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: newId('txn'),
    failure_code: code,
    failure_message: failureMessage(code),
  };
  await save(trx, failed);
  if (account) await move(call, account, payout.currency, payout.amount);
  await markBank(call, idOf(payout.destination) ?? '');
  await emit(call, 'payout.failed', failed);
}

/** Marks a bank account as errored, unless it was removed. */
async function markBank(call: SandboxCall, id: string): Promise<void> {
  try {
    const { data } = await lock(call.trx, 'bank_account', id);
    await markBankAccount(call, data, 'errored');
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
  }
}
