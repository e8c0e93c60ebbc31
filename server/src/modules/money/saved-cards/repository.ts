import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { PaymentMethodsTable } from '../../../db/tables.ts';
import type { ProviderCard } from '../../../payments/provider.ts';

export type SavedCard = Selectable<PaymentMethodsTable>;

export async function findCards(db: Queries, userId: string): Promise<SavedCard[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findOwnCard(
  db: Queries,
  userId: string,
  id: string,
): Promise<SavedCard | null> {
  const cards = await findCards(db, userId);
  return cards.find((card) => card.id === id) ?? null;
}

/** Adds a card, once; the first one becomes the default. @returns null where the account was deleted meanwhile */
export async function addCard(
  trx: Queries,
  userId: string,
  { id, card, isDefault }: { id: string; card: ProviderCard; isDefault: boolean },
): Promise<SavedCard | null> {
  if (!(await lockUser(trx, userId))) return null;
  const others = await findCards(trx, userId);
  const known = others.find((each) => each.provider_id === card.id);
  if (known) return isDefault ? setDefault(trx, userId, known.id) : known;
  const makeDefault = isDefault || others.length === 0;
  if (makeDefault) await clearDefault(trx, userId);
  return trx
    .insertInto('payment_methods')
    .values({
      id,
      user_id: userId,
      provider_id: card.id,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      name: card.name,
      is_default: makeDefault,
      created_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a card the default; null when the user has no such card. */
export async function setDefault(
  trx: Queries,
  userId: string,
  id: string,
): Promise<SavedCard | null> {
  await lockUser(trx, userId);
  if (!(await findOwnCard(trx, userId, id))) return null;
  await clearDefault(trx, userId);
  await trx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', id).execute();
  return findOwnCard(trx, userId, id);
}

/** Removes a card; when it was the default, the newest of the others becomes the default. */
export async function removeCard(
  trx: Queries,
  userId: string,
  id: string,
): Promise<SavedCard | null> {
  await lockUser(trx, userId);
  const removed = await trx
    .deleteFrom('payment_methods')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!removed) return null;
  const [newest] = await findCards(trx, userId);
  if (removed.is_default && newest)
    await trx
      .updateTable('payment_methods')
      .set({ is_default: true })
      .where('id', '=', newest.id)
      .execute();
  return removed;
}

async function clearDefault(trx: Queries, userId: string): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/** Locks a user, so that changes of saved cards run one after the other. @returns whether the account still exists */
async function lockUser(trx: Queries, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.deleted_at === null;
}
