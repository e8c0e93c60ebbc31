import type { Database } from '../../../db/database.ts';
import type { PaymentProvider } from '../../../payments/provider.ts';

/** Every refund and dispute at the provider stands in our books with its amount and state, and no other. */
export async function wrongReversals(db: Database, provider: PaymentProvider): Promise<string[]> {
  const columns = ['id', 'state', 'amount', 'provider_fee'] as const;
  const rows = await db
    .selectFrom('order_reversals')
    .select(columns)
    .unionAll(db.selectFrom('membership_reversals').select(columns))
    .execute();
  const ours = new Map(rows.map((row) => [row.id, row]));
  const findings: string[] = [];
  for await (const theirs of provider.reversals(new Date(0))) {
    const row = ours.get(theirs.id);
    ours.delete(theirs.id);
    if (!row) findings.push(`The ${theirs.kind} ${theirs.id} is not in the books.`);
    else if (
      row.amount !== theirs.amount ||
      row.state !== theirs.state ||
      row.provider_fee !== theirs.fee
    )
      findings.push(`The ${theirs.kind} ${theirs.id} differs from the provider’s.`);
  }
  for (const id of ours.keys()) findings.push(`The provider does not know ${id}.`);
  return findings;
}
