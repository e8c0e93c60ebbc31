import type { CardToken } from '@keepsake/shared/provider';

/** A card that a wallet provides for one payment. */
export interface WalletCard extends CardToken {
  /** The provider’s name of the wallet, as in `apple_pay`. */
  wallet: string;
}

/** Reads the card of the provider’s payment method; null when it is incomplete or not from a wallet. */
export function walletCardOf(method: unknown): WalletCard | null {
  const { id, card } = (method ?? {}) as {
    id?: unknown;
    card?: { brand?: unknown; last4?: unknown; wallet?: { type?: unknown } | null };
  };
  const { brand, last4, wallet } = card ?? {};
  const isComplete =
    typeof id === 'string' &&
    typeof brand === 'string' &&
    typeof last4 === 'string' &&
    typeof wallet?.type === 'string';
  return isComplete ? { token: id, brand, last4, wallet: String(wallet.type) } : null;
}
