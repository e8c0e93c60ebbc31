import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';
import { brandName, type Saying } from './brands.ts';

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

const WALLET = msg({
  message: 'Wallet',
  comment: 'in the place of a name as “Apple Pay”, as in “Wallet · Visa ···· 4242”',
});

/** A wallet as people call it; one that we have no name for is just that. */
function walletName(wallet: string, saying: Saying): string {
  return wallets[wallet] ?? saying(WALLET);
}

/**
 * As in `Visa ending in 4242`, and of a wallet's card `Apple Pay · Visa ···· 4242`.
 * @param saying puts it into the words of its reader: those of this document unless told
 */
export function paidWithInWords(
  { brand, last4, wallet }: PayingCard,
  saying: Saying = say,
): string {
  const card = brandName(brand, saying);
  return wallet
    ? `${walletName(wallet, saying)} · ${card} ···· ${last4}`
    : saying(msg`${{ card }} ending in ${{ digits: last4 }}`);
}
