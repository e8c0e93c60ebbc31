import { msg } from '@lingui/core/runtime-macro';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from './errors.ts';

/**
 * Signed addresses, for what a browser fetches without an Authorization header: pictures, videos, downloads, event
 * streams. Access is checked when the address is made; the address is valid until it expires. Addresses that are given
 * to clients are also bound to a session, see `links.ts`.
 */
export interface Signer {
  /**
   * Signs an address below `/api/`.
   * @param path as in `/api/media/ID`, without a query
   * @param seconds shortest validity; the expiry is rounded up, so that a browser can cache the address
   */
  sign(path: string, seconds?: number): string;
  /** @throws HttpError 403 when the address was changed or has expired */
  verify(path: string, query: { exp?: string; sig?: string }): void;
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const HOUR = 3600;

export function createSigner(secret: string, now: () => number = Date.now): Signer {
  const mac = (path: string, expires: number) =>
    createHmac('sha256', secret).update(`url\n${path}\n${expires}`).digest('base64url');
  return {
    sign(path, seconds = 6 * HOUR) {
      const step = Math.min(seconds, HOUR);
      const expires = Math.ceil((now() / 1000 + seconds) / step) * step;
      return `${path}?exp=${expires}&sig=${mac(path, expires)}`;
    },
    verify(path, { exp, sig }) {
      const expires = Number(exp);
      if (!isSame(sig ?? '', mac(path, expires)))
        throw new HttpError(403, 'bad_signature', msg`This link isn’t valid.`);
      if (expires * 1000 < now())
        throw new HttpError(403, 'link_expired', msg`This link has expired. Please open it anew.`);
    },
  };
}
