import { sql, type Kysely } from 'kysely';

/**
 * What orders are paid with, a card or a wallet, and who buys a package. Orders of before have the kind that their receipt
 * tells; who bought is not known of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column payment_type text,
      add constraint orders_payment_type_check check (payment_type in ('card', 'wallet'))`.execute(
    db,
  );
  await sql`
    alter table membership_orders
      add column payment_type text,
      add column purchase_type text,
      add constraint membership_orders_payment_type_check check (payment_type in ('card', 'wallet')),
      add constraint membership_orders_purchase_type_check
        check (purchase_type in ('existing-user', 'new-user'))`.execute(db);
  await sql`
    update orders set payment_type = case when receipts.wallet is null then 'card' else 'wallet' end
      from receipts where receipts.order_id = orders.id and receipts.brand is not null`.execute(db);
  await sql`
    update membership_orders set payment_type = case when receipts.wallet is null then 'card' else 'wallet' end
      from receipts
      where receipts.membership_order_id = membership_orders.id and receipts.brand is not null`.execute(
    db,
  );
}
