import type { Deps } from '../../../deps.ts';

/** The user's customer id at the provider, created on first use; concurrent calls get the same one. */
export async function customerOf({ db, payments }: Deps, userId: string): Promise<string> {
  const find = async () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'last_name', 'email', 'provider_customer_id'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  const user = await find();
  if (user.provider_customer_id) return user.provider_customer_id;
  const name = [user.name, user.last_name].filter(Boolean).join(' ');
  const customerId = await payments.createCustomer({ id: user.id, email: user.email, name });
  await db
    .updateTable('users')
    .set({ provider_customer_id: customerId })
    .where('id', '=', userId)
    .where('provider_customer_id', 'is', null)
    .execute();
  return (await find()).provider_customer_id ?? customerId;
}
