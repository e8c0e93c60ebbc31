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
 * The transfer of a cash-out that the database does not know, as after a restore from a backup from before it; null
 * where there is none, and while the idempotency key protects from a second one.
 */
export async function earlierTransfer(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  withdrawal: WithdrawalView,
  { accountId, money }: Sending,
): Promise<Sent | null> {
  if (!isOld(withdrawal)) return null;
  const sent = await payments.sentTransfers(accountId, withdrawal.created_at);
  const known = db.selectFrom('withdrawals').select('transfer_id as id');
  const rows = await known.where('transfer_id', 'in', idsOf(sent)).execute();
  return ownOf(withdrawal, money, without(sent, rows));
}

/** As `earlierTransfer`, for the payout. */
export async function earlierPayout(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  withdrawal: WithdrawalView,
  { accountId, money }: Sending,
): Promise<Sent | null> {
  if (!isOld(withdrawal)) return null;
  const sent = await payments.sentPayouts(accountId, withdrawal.created_at);
  const known = db.selectFrom('withdrawals').select('payout_id as id');
  const rows = await known.where('payout_id', 'in', idsOf(sent)).execute();
  return ownOf(withdrawal, money, without(sent, rows));
}

const isOld = ({ created_at: created }: WithdrawalView) =>
  Date.now() - created.getTime() > KEY_PROTECTS;

/** The ids for a query, which must not be empty. */
const idsOf = (sent: readonly Sent[]) => ['', ...sent.map(({ id }) => id)];

/** Those that no cash-out has. */
function without(sent: readonly Sent[], rows: readonly { id: string | null }[]): Sent[] {
  const known = new Set(rows.map(({ id }) => id));
  return sent.filter(({ id }) => !known.has(id));
}

/** The one that names the cash-out; else, of those that name none, one of the same money. */
function ownOf({ id }: WithdrawalView, { amount, currency }: Money, sent: Sent[]): Sent | null {
  const named = sent.find((each) => each.withdrawal === id);
  const same = (each: Sent) => each.amount === amount && each.currency === currency;
  return named ?? sent.find((each) => each.withdrawal === null && same(each)) ?? null;
}
