import { sql, type Queries } from '../../../db/database.ts';

/** Keeps several servers from telling the same, until the transaction ends. */
export async function lockAlerts(trx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('raised alerts'))`.execute(trx);
}

/** What operators were told of and not yet told to be over, the oldest first. */
export async function findRaised(db: Queries) {
  return db.selectFrom('raised_alerts').selectAll().orderBy('raised_at').orderBy('name').execute();
}

export async function insertRaised(trx: Queries, name: string, now: Date): Promise<void> {
  await trx
    .insertInto('raised_alerts')
    .values({ name, raised_at: now, calm_since: null })
    .execute();
}

/** Notes that it no longer holds. */
export async function calmDown(trx: Queries, name: string, now: Date): Promise<void> {
  await trx
    .updateTable('raised_alerts')
    .set({ calm_since: now })
    .where('name', '=', name)
    .execute();
}

/** Notes that it holds again. */
export async function stirUp(trx: Queries, name: string): Promise<void> {
  await trx
    .updateTable('raised_alerts')
    .set({ calm_since: null })
    .where('name', '=', name)
    .execute();
}

export async function deleteRaised(trx: Queries, name: string): Promise<void> {
  await trx.deleteFrom('raised_alerts').where('name', '=', name).execute();
}
