import type Stripe from 'stripe';
import { randomBytes } from 'node:crypto';
import { createBatch } from '../db/batches.ts';
import { sql } from '../db/database.ts';
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
  /** Connected account: the last page for its holder’s details; without a token once it is used. */
  onboarding?: { token: string | null; returnUrl: string; refreshUrl: string };
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

/** An object that a transaction has locked or written, as it stands for this transaction. */
interface Held {
  id: string;
  kind: Kind;
  data: unknown;
  hidden: Hidden;
  isWritten: boolean;
}

const heldBy = new WeakMap<SandboxTransaction, Map<string, Held>>();

function heldIn(trx: SandboxTransaction): Map<string, Held> {
  const known = heldBy.get(trx);
  if (known) return known;
  const held = new Map<string, Held>();
  heldBy.set(trx, held);
  return held;
}

/** Writes each object once, as it stands when the transaction commits. */
const writeBeforeCommit = createBatch<Held>(
  (objects) => sql`
    insert into sandbox.objects (id, kind, data, hidden)
    select id, kind, data, hidden from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb)
      as object (id text, kind text, data jsonb, hidden jsonb)
    on conflict (id) do update set data = excluded.data, hidden = excluded.hidden`,
);

const select = (trx: SandboxTransaction, id: string) =>
  trx.selectFrom('sandbox.objects').select(['kind', 'data', 'hidden']).where('id', '=', id);

/** @throws Error where the transaction has written objects, which the database does not know before it commits */
export function requireNothingWritten(trx: SandboxTransaction): void {
  for (const { id, isWritten } of heldIn(trx).values())
    if (isWritten) throw new Error(`${id} was written before objects were listed.`);
}

export async function insert<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  data: Stored<K>,
  hidden: Hidden = {},
): Promise<Stored<K>> {
  heldIn(trx).set(data.id, { id: data.id, kind, data, hidden, isWritten: false });
  await save(trx, data);
  return data;
}

/** Reads an object and keeps others from changing it until the transaction ends. */
export async function lock<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  id: string,
): Promise<{ data: Kinds[K]; hidden: Hidden }> {
  const known = heldIn(trx).get(id);
  if (known?.kind === kind) return { data: known.data as Kinds[K], hidden: known.hidden };
  const row = await select(trx, id).where('kind', '=', kind).forUpdate().executeTakeFirst();
  if (!row) throw missing(kind, id);
  const held = { id, kind, data: row.data, hidden: row.hidden as Hidden, isWritten: false };
  heldIn(trx).set(id, held);
  return { data: row.data as Kinds[K], hidden: held.hidden };
}

export async function find<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  id: string,
): Promise<Kinds[K]> {
  const row = await read(trx, id);
  if (row?.kind !== kind) throw missing(kind, id);
  return row.data as Kinds[K];
}

/** Returns the internal data of an object; empty for deleted ones. */
export async function findHidden(trx: SandboxTransaction, id: string): Promise<Hidden> {
  return ((await read(trx, id))?.hidden as Hidden | undefined) ?? {};
}

/** Any object by its id, for `expand`. */
export async function findAny(trx: SandboxTransaction, id: string): Promise<unknown> {
  return (await read(trx, id))?.data ?? id;
}

async function read(trx: SandboxTransaction, id: string) {
  return heldIn(trx).get(id) ?? select(trx, id).executeTakeFirst();
}

/**
 * Writes an object that the transaction has locked or inserted.
 * @param hidden stays as it is unless given
 */
export async function save<K extends Kind>(
  trx: SandboxTransaction,
  data: Stored<K>,
  hidden?: Hidden,
): Promise<void> {
  const held = heldIn(trx).get(data.id);
  if (!held) throw new Error(`${data.id} was saved without being locked.`);
  held.data = data;
  if (hidden) held.hidden = hidden;
  if (held.isWritten) return;
  held.isWritten = true;
  await writeBeforeCommit(trx, held);
}

/** Removes an object that the transaction has not written. */
export async function remove(trx: SandboxTransaction, id: string): Promise<void> {
  heldIn(trx).delete(id);
  await trx.deleteFrom('sandbox.objects').where('id', '=', id).execute();
}
