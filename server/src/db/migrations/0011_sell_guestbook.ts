import { sql, type Kysely } from 'kysely';

/** The printed guestbook and the live wall can be bought by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update addons set active = true where addon_type in ('guestbook-pdf', 'live-wall')`.execute(
    db,
  );
}
