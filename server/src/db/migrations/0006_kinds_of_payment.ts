import { sql, type Kysely } from 'kysely';

/**
 * Adds whether an order was paid by card or wallet, and whether a package's buyer was new. Earlier orders get the kind
 * that their receipt shows; their kind of buyer is unknown.
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
