import { createHmac } from 'node:crypto';
import type { Sandbox } from './call.ts';

/** The id of a field that is an id or an expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null);
}

/** A keyed fingerprint that is stored in place of a card or account number. */
export function fingerprintOf({ config }: Sandbox, number: string): string {
  const digest = createHmac('sha256', config.stripe.secretKey).update(number).digest('base64url');
  return digest.replaceAll(/[-_]/g, '').slice(0, 16);
}
