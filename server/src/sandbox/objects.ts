import type Stripe from 'stripe';
import { randomBytes } from 'node:crypto';
import { missing } from './errors.ts';
import type { SandboxTransaction } from './tables.ts';

/** Object types by their `object` field. */
export interface Kinds {
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  token: Stripe.Token;
  bank_account: Stripe.BankAccount;
  account: Stripe.Account;
  /** A transaction of a connected account. */
  connected_transaction: Stripe.BalanceTransaction;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  payout: Stripe.Payout;
  customer: Stripe.Customer;
  event: Stripe.Event;
}
export type Kind = keyof Kinds;
type Stored<K extends Kind> = Kinds[K] & { id: string };

/** Internal data of an object that the API does not return. */
export interface Hidden {
  /** Payment method: behaviour of its test number. */
  behaviour?: string;
  /** Payment method: used once without a customer, so it may not pay again. */
  used?: boolean;
  /** Payment intent: secret that proves that 3-D Secure was opened from it. */
  token?: string;
  /** Connected account: balance by currency in minor units. */
  balance?: Record<string, number>;
  /** Bank account or payout: its connected account. */
  account?: string;
}

/** An id in the provider's manner, as in `pi_3f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

export async function insert<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  data: Stored<K>,
  hidden: Hidden = {},
): Promise<Stored<K>> {
  await trx
    .insertInto('sandbox.objects')
    .values({ id: data.id, kind, data: JSON.stringify(data), hidden: JSON.stringify(hidden) })
    .execute();
  return data;
}

/** Reads an object and keeps others from changing it until the transaction ends. */
export async function lock<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  id: string,
): Promise<{ data: Kinds[K]; hidden: Hidden }> {
  const row = await trx
    .selectFrom('sandbox.objects')
    .select(['data', 'hidden'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing(kind, id);
  return { data: row.data as Kinds[K], hidden: row.hidden as Hidden };
}

export async function find<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  id: string,
): Promise<Kinds[K]> {
  const row = await trx
    .selectFrom('sandbox.objects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw missing(kind, id);
  return row.data as Kinds[K];
}

/** Returns the internal data of an object; empty for deleted ones. */
export async function findHidden(trx: SandboxTransaction, id: string): Promise<Hidden> {
  const row = await trx
    .selectFrom('sandbox.objects')
    .select('hidden')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hidden ?? {};
}

/** Any object by its id, for `expand`. */
export async function findAny(trx: SandboxTransaction, id: string): Promise<unknown> {
  const row = await trx
    .selectFrom('sandbox.objects')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.data ?? id;
}

export async function save<K extends Kind>(
  trx: SandboxTransaction,
  data: Stored<K>,
  hidden?: Hidden,
): Promise<void> {
  await trx
    .updateTable('sandbox.objects')
    .set({
      data: JSON.stringify(data),
      ...(hidden ? { hidden: JSON.stringify(hidden) } : {}),
    })
    .where('id', '=', data.id)
    .execute();
}

export async function remove(trx: SandboxTransaction, id: string): Promise<void> {
  await trx.deleteFrom('sandbox.objects').where('id', '=', id).execute();
}
