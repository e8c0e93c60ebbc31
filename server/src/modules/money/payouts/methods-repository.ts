import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { PayoutMethodsTable } from '../../../db/tables.ts';
import type { ProviderBank } from '../../../payments/payout-provider.ts';

export type MethodRow = Selectable<PayoutMethodsTable>;

const states = ['new', 'validated', 'verified', 'verification_failed', 'errored'] as const;

export async function findMethods(db: Queries, userId: string): Promise<MethodRow[]> {
  return db
    .selectFrom('payout_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findOwnMethod(
  db: Queries,
  userId: string,
  id: string,
): Promise<MethodRow | null> {
  const methods = await findMethods(db, userId);
  return methods.find((method) => method.id === id) ?? null;
}

/** Stores the provider's verification status of bank accounts. */
export async function saveStatus(db: Queries, banks: ProviderBank[]): Promise<void> {
  for (const { id, status } of banks)
    await db
      .updateTable('payout_methods')
      .set({ status: stateOf(status) })
      .where('provider_id', '=', id)
      .execute();
}

/** Makes a bank account the default; null when the user has no such account. */
export async function setDefault(
  trx: Queries,
  userId: string,
  id: string,
): Promise<MethodRow | null> {
  await lockUser(trx, userId);
  if (!(await findOwnMethod(trx, userId, id))) return null;
  await clearDefault(trx, userId);
  await trx.updateTable('payout_methods').set({ is_default: true }).where('id', '=', id).execute();
  return findOwnMethod(trx, userId, id);
}

/** Adds a bank account; the first one becomes the default. `added` is false when the user has it already. */
export async function addMethod(
  trx: Queries,
  userId: string,
  { id, bank, isDefault }: { id: string; bank: ProviderBank; isDefault: boolean },
): Promise<{ method: MethodRow; added: boolean }> {
  await lockUser(trx, userId);
  const others = await findMethods(trx, userId);
  const known = others.find((each) => each.provider_id === bank.id);
  if (known) return { method: known, added: false };
  const first = isDefault || others.length === 0;
  if (first) await clearDefault(trx, userId);
  const method = await trx
    .insertInto('payout_methods')
    .values({
      id,
      user_id: userId,
      provider_id: bank.id,
      account_holder: bank.holder,
      bank_name: bank.bankName,
      last4: bank.last4,
      country: bank.country,
      currency: bank.currency,
      status: stateOf(bank.status),
      is_default: first,
      created_at: new Date(),
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { method, added: true };
}

/** Removes a bank account; when it was the default, the newest of the others becomes the default. */
export async function removeMethod(
  trx: Queries,
  userId: string,
  id: string,
): Promise<MethodRow | null> {
  await lockUser(trx, userId);
  const method = await findOwnMethod(trx, userId, id);
  if (!method) return null;
  await trx
    .updateTable('payout_methods')
    .set({ removed_at: new Date(), is_default: false })
    .where('id', '=', id)
    .execute();
  const [newest] = await findMethods(trx, userId);
  if (method.is_default && newest)
    await trx
      .updateTable('payout_methods')
      .set({ is_default: true })
      .where('id', '=', newest.id)
      .execute();
  return method;
}

function stateOf(status: string): (typeof states)[number] {
  return states.find((state) => state === status) ?? 'new';
}

/** Locks a user, so that changes of bank accounts and cash-outs run one after the other. */
export async function lockUser(trx: Queries, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

async function clearDefault(trx: Queries, userId: string): Promise<void> {
  await trx
    .updateTable('payout_methods')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}
