import { sql, type Kysely } from 'kysely';

/** From which device, as a digest, a session was started: a password's owner gets in there whoever else tries it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column client_digest text`.execute(db);
  await sql`create index sessions_client on sessions (user_id, client_digest)`.execute(db);
}
