import type { Database } from '../../../db/database.ts';
import type { PaymentProvider } from '../../../payments/provider.ts';

/**
 * Every transfer at the provider belongs to one cash-out, of its amount, and is back where that failed, as far as we
 * noted.
 */
export async function wrongTransfers(db: Database, provider: PaymentProvider): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'transfer_id', 'amount', 'currency', 'status', 'returned_amount'])
    .where('transfer_id', 'is not', null)
    .execute();
  const ours = new Map(rows.map((row) => [row.transfer_id, row]));
  const findings: string[] = [];
  for await (const theirs of provider.transfers()) {
    const row = ours.get(theirs.id);
    ours.delete(theirs.id);
    const back = row?.status === 'failed' ? (row.returned_amount ?? row.amount) : 0;
    if (!row) findings.push(`The transfer ${theirs.id} belongs to no cash-out.`);
    else if (row.amount !== theirs.amount || row.currency !== theirs.currency)
      findings.push(
        `The transfer ${theirs.id} is of ${theirs.amount}, its cash-out of ${row.amount}.`,
      );
    else if (theirs.reversed !== back)
      findings.push(
        `Of the transfer ${theirs.id}, ${theirs.reversed} came back instead of ${back}.`,
      );
  }
  for (const { id } of ours.values())
    findings.push(`The provider does not know the transfer of cash-out ${id}.`);
  return findings;
}
