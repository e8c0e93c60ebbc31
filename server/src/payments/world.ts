import type pg from 'pg';
import { ConfigError, type StripeConfig } from '../config.ts';
import { openDatabase, openUnlimitedPool, sql, type Queries } from '../db/database.ts';
import type { MoneyWorld } from '../db/tables.ts';

/** Names of the worlds in a sentence, with the settings that lead to each. */
const NAMES: Record<MoneyWorld, string> = {
  sandbox: 'play money of the sandbox (PAYMENTS=sandbox)',
  test: 'test money of Stripe (sk_test_…)',
  live: 'real money (sk_live_…)',
};

/** Whose money the settings take. */
function worldOf({ sandbox, secretKey }: StripeConfig): MoneyWorld {
  if (sandbox) return 'sandbox';
  return /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test';
}

/**
 * Notes whose money a database holds, before anything is served: money of another world would be paid out as real. A
 * database without payments takes the world of the settings.
 * @throws ConfigError where the settings take money of another world than the database holds
 */
export async function claimWorld(connection: pg.PoolConfig, stripe: StripeConfig): Promise<void> {
  const db = openDatabase(openUnlimitedPool(connection));
  try {
    const world = worldOf(stripe);
    const held = await db.transaction().execute(async (trx) => {
      // Servers that start at the same time do this one after the other.
      await sql`lock table money_world in share row exclusive mode`.execute(trx);
      const known = await heldWorld(trx, world);
      const row = { world: known ?? world };
      await trx
        .insertInto('money_world')
        .values(row)
        .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
        .execute();
      return known;
    });
    refuseOther(held, world);
  } finally {
    await db.destroy();
  }
}

/** Notes the world of the settings, whatever the database holds: its operator has made up for money of another one. */
export async function overrideWorld(db: Queries, stripe: StripeConfig): Promise<MoneyWorld> {
  const row = { world: worldOf(stripe) };
  await db
    .insertInto('money_world')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute();
  return row.world;
}

/** As `claimWorld`, without noting anything, on a database of any release. @throws ConfigError */
export async function checkWorld(db: Queries, stripe: StripeConfig): Promise<void> {
  const { rows } = await sql`
    select where to_regclass('public.money_world') is not null`.execute(db);
  // An earlier release left no such table: the first start looks at its payments.
  if (rows.length === 0) return;
  const world = worldOf(stripe);
  refuseOther(await heldWorld(db, world), world);
}

function refuseOther(held: MoneyWorld | null, world: MoneyWorld): void {
  if (held === null || held === world) return;
  throw new ConfigError(
    `The database holds ${NAMES[held]}, and the settings take ${NAMES[world]}. ` +
      'Take a new database (DATABASE_URL, or another DATA_DIR), or the former settings; see “Payments” in docs/operating.md.',
  );
}

/** Whose money the database holds; null without payments. @param otherwise for payments that do not tell */
async function heldWorld(db: Queries, otherwise: MoneyWorld): Promise<MoneyWorld | null> {
  if (!(await hasMoney(db))) return null;
  const row = await db.selectFrom('money_world').select('world').executeTakeFirst();
  if (row) return row.world;
  // Payments of before this row: the ids of Stripe's do not tell test from live.
  return (await hasPlayMoney(db)) ? 'sandbox' : otherwise;
}

/** Whether anything was paid, or may have been. */
async function hasMoney(db: Queries): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from ledger_entries)
      or exists (select from orders where payment_intent_id is not null)
      or exists (select from membership_orders where payment_intent_id is not null)`.execute(db);
  return rows.length > 0;
}

/** Whether the ledger has a payment that the sandbox took. */
async function hasPlayMoney(db: Queries): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_transactions booked
      left join orders on orders.id = booked.order_id
      left join membership_orders bought on bought.id = booked.membership_order_id
      join sandbox.objects played
        on played.id = coalesce(orders.payment_intent_id, bought.payment_intent_id)
    where played.kind = 'payment_intent' limit 1`.execute(db);
  return rows.length > 0;
}
