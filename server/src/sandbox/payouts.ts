import type Stripe from 'stripe';
import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { emit } from './events.ts';
import { map, text } from './form.ts';
import { find, insert, newId } from './objects.ts';
import { queueOutcome } from './payout-outcome.ts';
import { move } from './transfers.ts';

const DAY = 86_400;

/** Lists the payouts of a connected account, or those of the platform, of which tests insert some. */
export async function listPayouts({ trx, url, account }: SandboxCall): Promise<SandboxAnswer> {
  const rows = await trx
    .selectFrom('sandbox.objects')
    .select('data')
    .where('kind', '=', 'payout')
    .where(sql`hidden->>'account'`, 'is not distinct from', account)
    .orderBy('seq', 'desc')
    .execute();
  return { body: { object: 'list', url, data: rows.map(({ data }) => data), has_more: false } };
}

/** Sends money of a connected account to its bank. */
export async function createPayout(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now, account } = call;
  if (!account) throw invalidRequest('The sandbox pays out of connected accounts only.');
  const amount = Number(text(form, 'amount'));
  const currency = text(form, 'currency') ?? '';
  const destination = text(form, 'destination') ?? '';
  if (!Number.isInteger(amount) || amount <= 0)
    throw invalidRequest('Invalid positive integer', { param: 'amount' });
  const bank = await find(trx, 'bank_account', destination);
  if (bank.account !== account)
    throw invalidRequest(`No such external account: '${destination}'`, { param: 'destination' });
  if (bank.currency !== currency)
    throw invalidRequest(
      `Sorry, you don't have any external accounts in that currency (${currency}).`,
    );
  if (currency === 'huf' && amount % 100 !== 0)
    throw invalidRequest('Payouts in HUF must be of whole forints.', { param: 'amount' });
  await move(call, account, currency, -amount);
  const payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + 2 * DAY,
    automatic: false,
    balance_transaction: newId('txn'),
    created: now,
    currency,
    description: text(form, 'description') ?? null,
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: map(form, 'metadata'),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: text(form, 'statement_descriptor') ?? null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  } satisfies Stripe.Payout;
  await insert(trx, 'payout', payout, { account });
  await emit(call, 'payout.created', payout);
  await queueOutcome(call, payout.id);
  return { body: payout };
}
