import { createHmac } from 'node:crypto';
import type { Sandbox } from './call.ts';

/** The id of what may stand there whole. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null);
}

/** What is kept of a number in its place: the same for the same one, by a key. */
export function fingerprintOf({ config }: Sandbox, number: string): string {
  const digest = createHmac('sha256', config.stripe.secretKey).update(number).digest('base64url');
  return digest.replaceAll(/[-_]/g, '').slice(0, 16);
}
