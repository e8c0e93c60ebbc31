import type Stripe from 'stripe';
import { sql } from '../db/database.ts';
import { platformBalance } from './balance.ts';
import { book } from './bookings.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { bookArrival, costOf } from './destination-payments.ts';
import { invalidRequest } from './errors.ts';
import { emit } from './events.ts';
import { map, text } from './form.ts';
import { idOf } from './ids.ts';
import { insert, lock, newId, save } from './objects.ts';

/** Moves available money of the platform to a connected account. */
export async function createTransfer(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now } = call;
  const amount = Number(text(form, 'amount'));
  const currency = text(form, 'currency') ?? '';
  const destination = text(form, 'destination') ?? '';
  if (!Number.isInteger(amount) || amount <= 0)
    throw invalidRequest('Invalid positive integer', { param: 'amount' });
  await sql`select pg_advisory_xact_lock(4243)`.execute(trx);
  const { available } = await platformBalance(call);
  if ((available.find((part) => part.currency === currency)?.amount ?? 0) < amount)
    throw insufficient();
  const { data: account } = await lock(trx, 'account', destination);
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  const arrived = await bookArrival(call, destination, { amount, currency });
  await move(call, destination, arrived.currency, arrived.amount);
  const id = newId('tr');
  const transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: await bookTransfer(call, id, {
      amount: -amount,
      currency,
      type: 'transfer',
    }),
    created: now,
    currency,
    description: text(form, 'description') ?? null,
    destination,
    destination_payment: arrived.payment,
    livemode: false,
    metadata: map(form, 'metadata'),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: text(form, 'transfer_group') ?? null,
  } satisfies Stripe.Transfer;
  await insert(trx, 'transfer', transfer);
  await emit(call, 'transfer.created', transfer);
  return { body: transfer };
}

/** Reverses a transfer, or a part, as far as the account's balance allows at the current exchange rate. */
export async function reverseTransfer(call: SandboxCall): Promise<SandboxAnswer> {
  const { trx, now, form, params } = call;
  const { data: transfer } = await lock(trx, 'transfer', params.id ?? '');
  const left = transfer.amount - transfer.amount_reversed;
  const amount = Number(text(form, 'amount') ?? left);
  if (left === 0) throw invalidRequest('This transfer has already been fully reversed.');
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw invalidRequest('The amount is more than is left of the transfer.', { param: 'amount' });
  const cost = await costOf(call, transfer, amount);
  await move(call, idOf(transfer.destination) ?? '', cost.currency, -cost.amount);
  const id = newId('trr');
  const { currency } = transfer;
  const reversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: await bookTransfer(call, id, {
      amount,
      currency,
      type: 'transfer_refund',
    }),
    created: now,
    currency,
    destination_payment_refund: newId('pyr'),
    metadata: map(form, 'metadata'),
    source_refund: null,
    transfer: transfer.id,
  } satisfies Stripe.TransferReversal;
  await insert(trx, 'transfer_reversal', reversal);
  const reversed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  };
  await save(trx, reversed);
  await emit(call, 'transfer.reversed', reversed);
  return { body: reversal };
}

/** Changes a connected account's balance. @throws SandboxError where it would become negative */
export async function move(
  { trx }: SandboxCall,
  id: string,
  currency: string,
  amount: number,
): Promise<void> {
  const { data, hidden } = await lock(trx, 'account', id);
  const left = (hidden.balance?.[currency] ?? 0) + amount;
  if (left < 0) throw insufficient();
  await save(trx, data, { ...hidden, balance: { ...hidden.balance, [currency]: left } });
}

const insufficient = () =>
  invalidRequest('You have insufficient available funds in your Stripe account.', {
    code: 'balance_insufficient',
  });

async function bookTransfer(
  call: SandboxCall,
  source: string,
  moved: { amount: number; currency: string; type: 'transfer' | 'transfer_refund' },
): Promise<string> {
  const booking = { ...moved, description: null, reporting_category: 'transfer' };
  return (await book(call, source, booking)).id;
}
