import type { CardToken } from '@keepsake/shared/provider';

/** A card that a wallet gave for one payment. */
export interface WalletCard extends CardToken {
  /** As the provider calls the wallet, as in `apple_pay`. */
  wallet: string;
}

/** The card of a payment method as the provider describes it; null for what is none of a wallet. */
export function walletCardOf(method: unknown): WalletCard | null {
  const { id, card } = (method ?? {}) as {
    id?: unknown;
    card?: { brand?: unknown; last4?: unknown; wallet?: { type?: unknown } | null };
  };
  const { brand, last4, wallet } = card ?? {};
  const whole =
    typeof id === 'string' &&
    typeof brand === 'string' &&
    typeof last4 === 'string' &&
    typeof wallet?.type === 'string';
  return whole ? { token: id, brand, last4, wallet: String(wallet.type) } : null;
}
