import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';
import { brandName } from './brands.ts';

/** A card that pays, and the wallet that it came from. */
interface PayingCard {
  brand: string;
  last4: string;
  /** The provider's name of the wallet, as in `apple_pay`; null for a card by itself. */
  wallet: string | null;
}

const wallets: Record<string, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
  link: 'Link',
};

/** A wallet as people call it; one that we have no name for is just that. */
function walletName(wallet: string, sayIt: typeof say): string {
  return wallets[wallet] ?? sayIt(msg({ message: 'Wallet', comment: 'as Apple Pay is one' }));
}

/**
 * As in `Visa ending in 4242`, and of a wallet's card `Apple Pay · Visa ···· 4242`.
 * @param sayIt puts it into words; those of this document unless told
 */
export function paidWithInWords({ brand, last4, wallet }: PayingCard, sayIt = say): string {
  const card = brandName(brand, sayIt);
  return wallet
    ? `${walletName(wallet, sayIt)} · ${card} ···· ${last4}`
    : sayIt(msg`${{ card }} ending in ${{ digits: last4 }}`);
}
