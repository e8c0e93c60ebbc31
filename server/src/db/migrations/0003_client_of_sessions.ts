import { sql, type Kysely } from 'kysely';

/** Adds the digest of a session's device: on known devices the owner can sign in while others guess the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column client_digest text`.execute(db);
  await sql`create index sessions_client on sessions (user_id, client_digest)`.execute(db);
}
