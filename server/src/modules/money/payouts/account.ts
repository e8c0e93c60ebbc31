import { HOME } from '@keepsake/shared/banks';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';

/**
 * The couple's account at the provider for banks of a country, created on first use; concurrent calls get the same one.
 * An account's country can't change, so that each country has an account of its own.
 * @throws PaymentRefused where the provider opens no account
 */
export async function accountOf(
  { db, payments, config }: Deps,
  userId: string,
  country: string,
): Promise<string> {
  const known = await findAccount(db, userId, country);
  if (known) return known;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const created = await payments.createPayoutAccount({
    id: user.id,
    country,
    email: user.email,
    firstName: user.name,
    lastName: user.last_name,
    siteUrl: config.publicUrl,
  });
  await saveAccount(db, userId, country, created);
  return (await findAccount(db, userId, country)) ?? created;
}

async function findAccount(db: Queries, userId: string, country: string): Promise<string | null> {
  if (country === HOME) {
    const user = await db
      .selectFrom('users')
      .select('provider_account_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return user.provider_account_id;
  }
  const row = await db
    .selectFrom('payout_accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .where('country', '=', country)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

async function saveAccount(
  db: Queries,
  userId: string,
  country: string,
  provider_id: string,
): Promise<void> {
  if (country === HOME)
    await db
      .updateTable('users')
      .set({ provider_account_id: provider_id })
      .where('id', '=', userId)
      .where('provider_account_id', 'is', null)
      .execute();
  else
    await db
      .insertInto('payout_accounts')
      .values({ user_id: userId, country, provider_id, created_at: new Date() })
      .onConflict((found) => found.columns(['user_id', 'country']).doNothing())
      .execute();
}

/** Whether an account at the provider belongs to one of our couples. */
export async function isCouplesAccount(db: Queries, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('provider_account_id', '=', accountId)
    .unionAll(
      db.selectFrom('payout_accounts').select('user_id as id').where('provider_id', '=', accountId),
    )
    .executeTakeFirst();
  return row !== undefined;
}
