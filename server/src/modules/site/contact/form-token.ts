import { msg } from '@lingui/core/runtime-macro';
import { createHmac, randomBytes } from 'node:crypto';
import { HttpError } from '../../../http/errors.ts';
import { isSame } from '../../../http/signing.ts';

/** Seconds that a person needs to fill in the form; a faster submission is taken for a bot's. */
export const LEAST_SECONDS = 3;
const MOST_SECONDS = 24 * 3600;

/** Returns a signed token for one form, `<opened at, ms>.<nonce>.<HMAC>`; it is valid for 24 hours. */
export function newFormToken(secret: string, now = Date.now()): string {
  const payload = `${now}.${randomBytes(12).toString('base64url')}`;
  return `${payload}.${mac(secret, payload)}`;
}

/** @throws HttpError 422 for a token that is forged, older than 24 hours or younger than 3 seconds */
export function checkFormToken(secret: string, token: string, now = Date.now()): void {
  const cut = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(cut, 0));
  const isOurs = isSame(token.slice(cut + 1), mac(secret, payload));
  const age = (now - Number(payload.split('.')[0])) / 1000;
  if (!isOurs || age > MOST_SECONDS)
    throw new HttpError(422, 'form_expired', msg`This form is too old. Please open it anew.`);
  if (age < LEAST_SECONDS)
    throw new HttpError(422, 'too_fast', msg`That was quick. Please send it again in a moment.`, {
      retryAfter: LEAST_SECONDS,
    });
}

const mac = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`contact\n${payload}`).digest('base64url');
