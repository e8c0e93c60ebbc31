import { msg } from '@lingui/core/runtime-macro';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from './errors.ts';

/**
 * Signed addresses: for what a browser fetches without a header (pictures, videos, downloads, event
 * streams). Who may see the thing is decided when the address is made; it then holds until it expires. Addresses
 * that are handed out are bound to a session as well, see `links.ts`.
 */
export interface Signer {
  /**
   * Signs an address below `/api/`.
   * @param path as in `/api/media/ID`, without a query of its own
   * @param seconds least time that it holds; rounded up, so that a browser's cache can serve it again
   */
  sign(path: string, seconds?: number): string;
  /** @throws HttpError 403 when the address was changed or has expired */
  verify(path: string, query: { exp?: string; sig?: string }): void;
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
      const given = Buffer.from(sig ?? '');
      const wanted = Buffer.from(mac(path, expires));
      const same = given.length === wanted.length && timingSafeEqual(given, wanted);
      if (!same) throw new HttpError(403, 'bad_signature', msg`This link isn’t valid.`);
      if (expires * 1000 < now())
        throw new HttpError(403, 'link_expired', msg`This link has expired. Please open it anew.`);
    },
  };
}
