import { sql, type Kysely } from 'kysely';

/** Allows the right `moderate` without `see`: a helper may moderate the wall without reading cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['event_people', 'event_invitations']) {
    const check = sql.id(`${table}_rights_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${check}, add constraint ${check} check (
      cardinality(rights) > 0 and rights <@ array['see', 'thank', 'moderate', 'money']
      and ('see' = any (rights) or not ('thank' = any (rights))))`.execute(db);
  }
}
