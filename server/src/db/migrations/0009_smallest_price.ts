import { sql, type Kysely } from 'kysely';

/** The provider charges nothing below 50 minor units: a price is 0 or that much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'addon_variants'])
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_price_charged`)}
      check (price = 0 or price >= 50)`.execute(db);
}
