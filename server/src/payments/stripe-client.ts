import Stripe from 'stripe';
import type { StripeConfig } from '../config.ts';

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

/**
 * The SDK, on Stripe or on the sandbox of this very server, whose port is known once it listens: hence the
 * promise.
 */
export function stripeClient(
  config: StripeConfig,
  ownAddress: () => Promise<string>,
): () => Promise<Stripe> {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  let client: Stripe | null = null;
  return async () => {
    if (client) return client;
    if (!config.sandbox) return (client = new Stripe(config.secretKey, options));
    const { hostname, port } = new URL(await ownAddress());
    client = new Stripe(config.secretKey, {
      ...options,
      protocol: 'http',
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
    });
    return client;
  };
}
