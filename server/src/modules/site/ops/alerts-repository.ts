import { sql, type Queries } from '../../../db/database.ts';

/** Serialises alerting across servers until the transaction ends, so that each alert is mailed once. */
export async function lockAlerts(trx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('raised alerts'))`.execute(trx);
}

/** Alerts that were mailed and not yet mailed as resolved, oldest first. */
export async function findRaised(db: Queries) {
  return db.selectFrom('raised_alerts').selectAll().orderBy('raised_at').orderBy('name').execute();
}

export async function insertRaised(trx: Queries, name: string, now: Date): Promise<void> {
  await trx
    .insertInto('raised_alerts')
    .values({ name, raised_at: now, calm_since: null })
    .execute();
}

/** Records since when the condition of an alert no longer holds; null when it holds again. */
export async function setCalmSince(trx: Queries, name: string, since: Date | null): Promise<void> {
  await trx
    .updateTable('raised_alerts')
    .set({ calm_since: since })
    .where('name', '=', name)
    .execute();
}

export async function deleteRaised(trx: Queries, name: string): Promise<void> {
  await trx.deleteFrom('raised_alerts').where('name', '=', name).execute();
}
