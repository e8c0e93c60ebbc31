import type Stripe from 'stripe';
import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { listArrivals } from './destination-payments.ts';
import { text } from './form.ts';
import { list } from './lists.ts';
import { find, lock, requireNothingWritten } from './objects.ts';

export async function getBalance(call: SandboxCall): Promise<SandboxAnswer> {
  if (call.account) return connectedBalance(call, call.account);
  return { body: await platformBalance(call) };
}

async function connectedBalance({ trx }: SandboxCall, id: string): Promise<SandboxAnswer> {
  const { hidden } = await lock(trx, 'account', id);
  const available = Object.entries(hidden.balance ?? {}).map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
  const body = {
    object: 'balance',
    available,
    livemode: false,
    pending: [],
  } satisfies Stripe.Balance;
  return { body };
}

/** The platform's own balance. */
export async function platformBalance({ trx, now }: SandboxCall): Promise<Stripe.Balance> {
  requireNothingWritten(trx);
  const rows = await trx
    .selectFrom('sandbox.objects')
    .select([
      sql<string>`data->>'currency'`.as('currency'),
      sql<number>`coalesce(sum((data->>'net')::bigint) filter
        (where (data->>'available_on')::bigint <= ${now}), 0)::bigint`.as('available'),
      sql<number>`coalesce(sum((data->>'net')::bigint) filter
        (where (data->>'available_on')::bigint > ${now}), 0)::bigint`.as('pending'),
    ])
    .where('kind', '=', 'balance_transaction')
    .groupBy(sql`data->>'currency'`)
    .execute();
  const part = (name: 'available' | 'pending') =>
    rows.map((row) => ({
      amount: row[name],
      currency: row.currency,
      source_types: { card: row[name] },
    }));
  return {
    object: 'balance',
    available: part('available'),
    connect_reserved: [],
    livemode: false,
    pending: part('pending'),
  } satisfies Stripe.Balance;
}

export async function getBalanceTransaction({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'balance_transaction', params.id ?? '') };
}

export async function listBalanceTransactions(call: SandboxCall): Promise<SandboxAnswer> {
  if (call.account) return listArrivals(call);
  const { trx, form } = call;
  const filters = { type: text(form, 'type'), source: text(form, 'source') };
  return {
    body: await list(trx, 'balance_transaction', '/v1/balance_transactions', form, filters),
  };
}
