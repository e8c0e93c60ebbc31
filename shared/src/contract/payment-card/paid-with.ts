import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';
import type { PaidWith } from '../api/orders.ts';
import { brandName } from './brands.ts';

const wallets: Record<string, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
  link: 'Link',
};

/** A wallet's display name; “Wallet” for an unknown one. */
function walletName(wallet: string, translate: typeof say): string {
  return wallets[wallet] ?? translate(msg({ message: 'Wallet', comment: 'as Apple Pay is one' }));
}

/**
 * Describes a payment method: `Visa ending in 4242`, or for a wallet `Apple Pay · Visa ···· 4242`.
 * @param translate the document's language by default
 */
export function paidWithInWords({ brand, last4, wallet }: PaidWith, translate = say): string {
  const card = brandName(brand, translate);
  return wallet
    ? `${walletName(wallet, translate)} · ${card} ···· ${last4}`
    : translate(msg`${{ card }} ending in ${{ digits: last4 }}`);
}
