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
function walletName(wallet: string): string {
  return wallets[wallet] ?? 'Wallet';
}

/** As in `Visa ending in 4242`, and of a wallet's card `Apple Pay · Visa ···· 4242`. */
export function paidWithInWords({ brand, last4, wallet }: PayingCard): string {
  const name = brandName(brand);
  return wallet ? `${walletName(wallet)} · ${name} ···· ${last4}` : `${name} ending in ${last4}`;
}
