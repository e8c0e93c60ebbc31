import { sql, type Kysely } from 'kysely';

/** Notes whether the storage has lost a file of a download, which the zip then contains without its bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table downloads add column unreadable boolean not null default false`.execute(db);
}
