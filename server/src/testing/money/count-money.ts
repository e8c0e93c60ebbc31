import { sql, type Database } from '../../db/database.ts';

/** Counts of a run. */
export interface MoneyCounts {
  /** Orders that were paid. */
  paid: number;
  /** Orders of packages that were paid. */
  packages: number;
  /** Cash-outs, whatever became of them. */
  withdrawals: number;
}

export async function countMoney(db: Database): Promise<MoneyCounts> {
  const { rows } = await sql<MoneyCounts>`
    select (select count(*) from orders where status = 'paid') as paid,
      (select count(*) from membership_orders where status = 'paid') as packages,
      (select count(*) from withdrawals) as withdrawals`.execute(db);
  return rows[0] ?? { paid: 0, packages: 0, withdrawals: 0 };
}
