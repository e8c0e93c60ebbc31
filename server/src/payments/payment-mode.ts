import type pg from 'pg';
import { ConfigError, type StripeConfig } from '../config.ts';
import { openDatabase, openUnlimitedPool, sql, type Queries } from '../db/database.ts';
import type { PaymentMode } from '../db/tables.ts';

/** Names of the modes in a sentence, with the settings that lead to each. */
const NAMES: Record<PaymentMode, string> = {
  sandbox: 'play money of the sandbox (PAYMENTS=sandbox)',
  test: 'test money of Stripe (sk_test_…)',
  live: 'real money (sk_live_…)',
};

/** Whose money the settings take. */
function modeOf({ sandbox, secretKey }: StripeConfig): PaymentMode {
  if (sandbox) return 'sandbox';
  return /^[a-z]+_live_/.test(secretKey) ? 'live' : 'test';
}

/**
 * Notes whose money a database holds, before anything is served: money of another mode would be paid out as real. A
 * database without payments takes the mode of the settings.
 * @throws ConfigError where the settings take money of another mode than the database holds
 */
export async function claimMode(connection: pg.PoolConfig, stripe: StripeConfig): Promise<void> {
  await using db = openDatabase(openUnlimitedPool(connection));
  const mode = modeOf(stripe);
  const held = await db.transaction().execute(async (trx) => {
    // Servers that start at the same time do this one after the other.
    await sql`lock table payment_mode in share row exclusive mode`.execute(trx);
    const known = await heldMode(trx, mode);
    await noteMode(trx, known ?? mode);
    return known;
  });
  refuseOther(held, mode);
}

/** Notes the mode of the settings, whatever the database holds: its operator has made up for money of another one. */
export async function overrideMode(db: Queries, stripe: StripeConfig): Promise<PaymentMode> {
  const mode = modeOf(stripe);
  await noteMode(db, mode);
  return mode;
}

async function noteMode(db: Queries, mode: PaymentMode): Promise<void> {
  await db
    .insertInto('payment_mode')
    .values({ mode })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ mode }))
    .execute();
}

/** As `claimMode`, without noting anything, on a database of any release. @throws ConfigError */
export async function checkMode(db: Queries, stripe: StripeConfig): Promise<void> {
  const { rows } = await sql`
    select where to_regclass('public.payment_mode') is not null`.execute(db);
  // An earlier release left no such table: the first start looks at its payments.
  if (rows.length === 0) return;
  const mode = modeOf(stripe);
  refuseOther(await heldMode(db, mode), mode);
}

/** Whether the database holds payments, and of the mode of the settings. */
export async function holdsMoneyOf(db: Queries, stripe: StripeConfig): Promise<boolean> {
  const mode = modeOf(stripe);
  return (await heldMode(db, mode)) === mode;
}

function refuseOther(held: PaymentMode | null, mode: PaymentMode): void {
  if (held === null || held === mode) return;
  throw new ConfigError(
    `The database holds ${NAMES[held]}, and the settings take ${NAMES[mode]}. ` +
      'Take a new database (DATABASE_URL, or another DATA_DIR), or the former settings; see “Payments” in docs/operating.md.',
  );
}

/** Whose money the database holds; null without payments. @param otherwise for payments that do not tell */
async function heldMode(db: Queries, otherwise: PaymentMode): Promise<PaymentMode | null> {
  if (!(await hasMoney(db))) return null;
  const row = await db.selectFrom('payment_mode').select('mode').executeTakeFirst();
  if (row) return row.mode;
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
