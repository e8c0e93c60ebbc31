import type { StripeConfig } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { holdsMoneyOf } from '../../../payments/payment-mode.ts';
import type { AccountFee, PaymentProvider } from '../../../payments/provider.ts';
import { accountFeePosting } from '../ledger/payments.ts';
import { postTransactions } from '../ledger/posting.ts';

/** Fees that are booked at a time. */
const PAGE = 500;

/**
 * Books the provider's fees that belong to no charge, each once; no webhook reports them. Books none in a database that
 * holds no payments or those of another mode.
 */
export async function bookAccountFees(
  db: Database,
  provider: PaymentProvider,
  stripe: StripeConfig,
): Promise<void> {
  if (!(await holdsMoneyOf(db, stripe))) return;
  let page: AccountFee[] = [];
  const book = async () => {
    await postTransactions(db, page.map(accountFeePosting));
    page = [];
  };
  for await (const fee of provider.accountFees()) {
    page.push(fee);
    if (page.length === PAGE) await book();
  }
  await book();
}
