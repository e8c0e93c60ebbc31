import { sql, type Database } from '../../db/database.ts';

/** Counts of the orders and cash-outs of a run so far. */
export interface MoneyCounts {
  /** Paid orders. */
  paid: number;
  /** Paid orders of packages. */
  packages: number;
  /** Cash-outs of every status. */
  withdrawals: number;
}

export async function countMoney(db: Database): Promise<MoneyCounts> {
  const { rows } = await sql<MoneyCounts>`
    select (select count(*) from orders where status = 'paid') as paid,
      (select count(*) from membership_orders where status = 'paid') as packages,
      (select count(*) from withdrawals) as withdrawals`.execute(db);
  return rows[0] ?? { paid: 0, packages: 0, withdrawals: 0 };
}
