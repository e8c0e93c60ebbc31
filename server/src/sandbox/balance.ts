import type Stripe from 'stripe';
import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { text } from './form.ts';
import { list } from './lists.ts';
import { find } from './objects.ts';

export async function getBalance({ trx, now }: SandboxCall): Promise<SandboxAnswer> {
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
  const balance = {
    object: 'balance',
    available: part('available'),
    connect_reserved: [],
    livemode: false,
    pending: part('pending'),
  } satisfies Stripe.Balance;
  return { body: balance };
}

export async function getBalanceTransaction({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'balance_transaction', params.id ?? '') };
}

export async function listBalanceTransactions({ trx, form }: SandboxCall): Promise<SandboxAnswer> {
  const filters = { type: text(form, 'type'), source: text(form, 'source') };
  return {
    body: await list(trx, 'balance_transaction', '/v1/balance_transactions', form, filters),
  };
}
