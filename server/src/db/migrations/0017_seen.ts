import { sql, type Kysely } from 'kysely';

/**
 * Adds the figures of the operators' health page. The previous release still writes `buckets`, which is no longer read:
 * it gets a default until a later migration drops it. Stored vitals are rated anew, by the bounds of their buckets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table servers (
    process_id integer primary key,
    name text not null,
    started_at timestamptz(3) not null,
    seen_at timestamptz(3) not null,
    pool_total integer not null,
    pool_idle integer not null,
    pool_waiting integer not null,
    pool_waited_ms integer not null,
    live_streams integer not null,
    memory_bytes bigint not null,
    disk_free_bytes bigint not null
  )`.execute(db);
  await sql`create table mail_results (
    hour timestamptz primary key,
    sent integer not null,
    failed integer not null,
    failed_in_row integer not null
  )`.execute(db);
  await sql`create table ledger_verifications (
    at timestamptz(3) primary key,
    findings integer not null,
    confirmed boolean not null,
    took_ms integer not null
  )`.execute(db);
  await sql`create table raised_alerts (
    name text primary key,
    raised_at timestamptz(3) not null,
    calm_since timestamptz(3)
  )`.execute(db);
  await sql`alter table release_loads alter column buckets set default '{}'`.execute(db);
  await sql`alter table release_vitals
    alter column buckets set default '{}',
    add column good integer not null default 0,
    add column poor integer not null default 0`.execute(db);
  await countStoredVitals(db);
}

/** By metric, 1-based index of the last bucket that is good, and of the last that is not poor. */
const BOUNDS = [
  ['LCP', 46, 49],
  ['INP', 30, 36],
  ['CLS', 26, 31],
  ['FCP', 44, 47],
  ['TTFB', 39, 44],
] as const;

async function countStoredVitals(db: Kysely<unknown>): Promise<void> {
  for (const [metric, good, notPoor] of BOUNDS)
    await sql`update release_vitals set
      good = (select coalesce(sum(count), 0) from unnest(buckets[1:${sql.lit(good)}]) as each(count)),
      poor = (select coalesce(sum(count), 0) from unnest(buckets[${sql.lit(notPoor + 1)}:]) as each(count))
      where metric = ${metric}`.execute(db);
}
