import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Money, Sent } from '../../../payments/payout-provider.ts';
import type { WithdrawalView } from './repository.ts';

/** Milliseconds for which an idempotency key surely protects: the provider keeps keys for 24 hours. */
const KEY_PROTECTS = 23 * 3600 * 1000;

/** What is about to be sent. */
interface Sending {
  accountId: string;
  money: Money;
}

/**
 * The transfer or payout of a cash-out that the database does not know, as after a restore from a backup from before it;
 * null where there is none, and while the idempotency key protects from a second one.
 */
export async function earlierSent(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  kind: 'transfer' | 'payout',
  withdrawal: WithdrawalView,
  { accountId, money }: Sending,
): Promise<Sent | null> {
  const { created_at: since } = withdrawal;
  if (Date.now() - since.getTime() <= KEY_PROTECTS) return null;
  const sent = await (kind === 'transfer'
    ? payments.sentTransfers(accountId, since)
    : payments.sentPayouts(accountId, since));
  return ownOf(withdrawal, money, await unknownOf(db, `${kind}_id`, sent));
}

/** Those that no cash-out has. @param column of the cash-outs with the provider's id */
async function unknownOf(
  db: Queries,
  column: 'transfer_id' | 'payout_id',
  sent: readonly Sent[],
): Promise<Sent[]> {
  // A list in a query must not be empty.
  const ids = ['', ...sent.map(({ id }) => id)];
  const rows = await db
    .selectFrom('withdrawals')
    .select(column)
    .where(column, 'in', ids)
    .$castTo<Record<typeof column, string | null>>()
    .execute();
  const known = new Set(rows.map((row) => row[column]));
  return sent.filter(({ id }) => !known.has(id));
}

/** The one that names the cash-out; else, of those that name none, one of the same money. */
function ownOf({ id }: WithdrawalView, { amount, currency }: Money, sent: Sent[]): Sent | null {
  const named = sent.find((each) => each.withdrawal === id);
  const same = (each: Sent) => each.amount === amount && each.currency === currency;
  return named ?? sent.find((each) => each.withdrawal === null && same(each)) ?? null;
}
