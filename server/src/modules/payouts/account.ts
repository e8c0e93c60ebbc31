import type { Deps } from '../../deps.ts';

/** The couple's account at the provider, made on first need; the same for two who ask at once. */
export async function accountOf({ db, payments, config }: Deps, userId: string): Promise<string> {
  const find = async () =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'name', 'last_name', 'provider_account_id'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  const user = await find();
  if (user.provider_account_id) return user.provider_account_id;
  const accountId = await payments.createPayoutAccount({
    id: user.id,
    email: user.email,
    firstName: user.name,
    lastName: user.last_name,
    siteUrl: config.publicUrl,
  });
  await db
    .updateTable('users')
    .set({ provider_account_id: accountId })
    .where('id', '=', userId)
    .where('provider_account_id', 'is', null)
    .execute();
  return (await find()).provider_account_id ?? accountId;
}
