import { sql, type Kysely } from 'kysely';

/**
 * What was tried too often, counted for all servers together. The columns are those that rate-limiter-flexible
 * writes. A crash may forget the counts: what they cost in writing is worth more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table limits (
    key text primary key,
    points integer not null default 0,
    -- Milliseconds since 1970.
    expire bigint
  )`.execute(db);
  await sql`create index limits_expire on limits (expire)`.execute(db);
}
