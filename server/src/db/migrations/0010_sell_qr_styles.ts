import { sql, type Kysely } from 'kysely';

/** Printed styles of the QR code can be bought by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update addons set active = true where addon_type = 'qr-styles'`.execute(db);
}
