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
  /** Payment method: used without a customer, so it can't be used again. */
  used?: boolean;
  /** Payment intent: secret in the address of its 3-D Secure page. */
  token?: string;
  /** Connected account: balance by currency in minor units. */
  balance?: Record<string, number>;
  /** Connected account: its last onboarding page; the token is null once it was used. */
  onboarding?: { token: string | null; returnUrl: string; refreshUrl: string };
  /** Bank account or payout: its connected account. */
  account?: string;
}

/** A random id in the provider's format, as in `pi_3f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** The state of an object that a transaction has locked or written. */
interface CachedObject {
  id: string;
  kind: Kind;
  data: unknown;
  hidden: Hidden;
  isWritten: boolean;
}

const cacheBy = new WeakMap<SandboxTransaction, Map<string, CachedObject>>();

function cacheOf(trx: SandboxTransaction): Map<string, CachedObject> {
  const known = cacheBy.get(trx);
  if (known) return known;
  const cached = new Map<string, CachedObject>();
  cacheBy.set(trx, cached);
  return cached;
}

/** Writes each changed object once, in its state at the commit. */
const writeBeforeCommit = createBatch<CachedObject>(
  (objects) => sql`
    insert into sandbox.objects (id, kind, data, hidden)
    select id, kind, data, hidden from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb)
      as object (id text, kind text, data jsonb, hidden jsonb)
    on conflict (id) do update set data = excluded.data, hidden = excluded.hidden`,
);

const select = (trx: SandboxTransaction, id: string) =>
  trx.selectFrom('sandbox.objects').select(['kind', 'data', 'hidden']).where('id', '=', id);

/** @throws Error where the transaction has written objects, which queries do not find before the commit */
export function requireNothingWritten(trx: SandboxTransaction): void {
  for (const { id, isWritten } of cacheOf(trx).values())
    if (isWritten) throw new Error(`${id} was written before objects were listed.`);
}

export async function insert<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  data: Stored<K>,
  hidden: Hidden = {},
): Promise<Stored<K>> {
  cacheOf(trx).set(data.id, { id: data.id, kind, data, hidden, isWritten: false });
  await save(trx, data);
  return data;
}

/** Reads and locks an object until the transaction ends. @throws SandboxError 404 */
export async function lock<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  id: string,
): Promise<{ data: Kinds[K]; hidden: Hidden }> {
  const known = cacheOf(trx).get(id);
  if (known?.kind === kind) return { data: known.data as Kinds[K], hidden: known.hidden };
  const row = await select(trx, id).where('kind', '=', kind).forUpdate().executeTakeFirst();
  if (!row) throw missing(kind, id);
  const cached = { id, kind, data: row.data, hidden: row.hidden as Hidden, isWritten: false };
  cacheOf(trx).set(id, cached);
  return { data: row.data as Kinds[K], hidden: cached.hidden };
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

/** Returns the internal data of an object; empty for a removed object. */
export async function findHidden(trx: SandboxTransaction, id: string): Promise<Hidden> {
  return ((await read(trx, id))?.hidden as Hidden | undefined) ?? {};
}

/** An object of any kind by its id, for `expand`; the id itself where there is none. */
export async function findAny(trx: SandboxTransaction, id: string): Promise<unknown> {
  return (await read(trx, id))?.data ?? id;
}

async function read(trx: SandboxTransaction, id: string) {
  return cacheOf(trx).get(id) ?? select(trx, id).executeTakeFirst();
}

/** Writes an object that the transaction has locked or inserted. @param hidden unchanged by default */
export async function save<K extends Kind>(
  trx: SandboxTransaction,
  data: Stored<K>,
  hidden?: Hidden,
): Promise<void> {
  const cached = cacheOf(trx).get(data.id);
  if (!cached) throw new Error(`${data.id} was saved without being locked.`);
  cached.data = data;
  if (hidden) cached.hidden = hidden;
  if (cached.isWritten) return;
  cached.isWritten = true;
  await writeBeforeCommit(trx, cached);
}

/** Removes an object; it must not have been written in this transaction. */
export async function remove(trx: SandboxTransaction, id: string): Promise<void> {
  cacheOf(trx).delete(id);
  await trx.deleteFrom('sandbox.objects').where('id', '=', id).execute();
}
