import type { SiteConfig } from '@keepsake/shared/api';
import type { WalletPrice } from './stripe-wallet.ts';
import { walletCardOf, type WalletCard } from './wallet-card.ts';

export type Provider = Pick<SiteConfig, 'provider_url'>;

/** Where the sandbox shows its test wallet. */
export function sheetAddress(
  { provider_url: url }: Provider,
  { total, currency }: WalletPrice,
  merchant: string,
): string {
  const asked = new URLSearchParams({ merchant, amount: String(total), currency });
  return `${url}/v1/test_helpers/wallet?${asked}`;
}

/**
 * Reads a message of the wallet sheet: the agreed card, `canceled`, or null for messages from elsewhere.
 * @param frame the sheet's window
 */
export function readMessage(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  { provider_url: url }: Provider,
  frame: MessageEventSource | null | undefined,
): WalletCard | 'canceled' | 'shown' | null {
  if (!frame || source !== frame || origin !== new URL(url).origin) return null;
  const { testWallet: said } = (data ?? {}) as {
    testWallet?: { canceled?: unknown; shown?: unknown; method?: unknown };
  };
  if (said?.shown) return 'shown';
  if (said?.canceled) return 'canceled';
  return said?.method ? walletCardOf(said.method) : null;
}
