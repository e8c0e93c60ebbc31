import type Stripe from 'stripe';
import type { Sandbox, SandboxCall } from './call.ts';
import { emit } from './events.ts';
import { idOf } from './ids.ts';
import { lock, newId, save } from './objects.ts';
import { failureMessage } from './test-banks.ts';
import { move } from './transfers.ts';

const JOB = 'sandbox.payout';
/** A bank takes days; the sandbox only long enough to be seen. */
const BANK_MS = 1500;

export async function queueOutcome({ sandbox, trx }: SandboxCall, id: string): Promise<void> {
  await sandbox.jobs.add(trx, JOB, { payout: id }, { runAt: new Date(Date.now() + BANK_MS) });
}

/** The bank's answer to payouts: paid, or failed as the test number says; then the money comes back. */
export function movePayouts(sandbox: Sandbox): void {
  sandbox.jobs.register<{ payout: string }>(JOB, async ({ payout: id }) => {
    await sandbox.db.transaction().execute(async (trx) => {
      const { data: payout, hidden } = await lock(trx, 'payout', id);
      if (payout.status !== 'in_transit') return;
      const bank = await lock(trx, 'bank_account', idOf(payout.destination) ?? '');
      const now = Math.floor(Date.now() / 1000);
      const account = hidden.account ?? null;
      const call: SandboxCall = {
        sandbox,
        trx,
        params: {},
        form: {},
        now,
        idempotencyKey: null,
        account,
      };
      const code = bank.hidden.behaviour ?? 'pays';
      const ended: Stripe.Payout =
        code === 'pays'
          ? { ...payout, status: 'paid' }
          : {
              ...payout,
              status: 'failed',
              failure_balance_transaction: newId('txn'),
              failure_code: code,
              failure_message: failureMessage(code),
            };
      await save(trx, ended);
      if (code !== 'pays' && account) {
        await move(call, account, payout.currency, payout.amount);
        await save(trx, { ...bank.data, status: 'errored' });
      }
      await emit(call, `payout.${ended.status}`, ended);
    });
  });
}
