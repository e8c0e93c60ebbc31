import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { LedgerVerificationsTable } from '../../../db/tables.ts';

export async function addVerification(
  db: Queries,
  verification: Insertable<LedgerVerificationsTable>,
): Promise<void> {
  await db.insertInto('ledger_verifications').values(verification).execute();
}

/** The result of the latest verification; undefined before the first one. */
export async function findLastVerification(db: Queries) {
  return db
    .selectFrom('ledger_verifications')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deleteVerifications(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('ledger_verifications').where('at', '<', before).execute();
}
