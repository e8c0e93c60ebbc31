import { msg } from '@lingui/core/runtime-macro';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../../http/errors.ts';

/** Seconds that anybody needs to write to us; a machine needs none. */
export const LEAST_SECONDS = 3;
const MOST_SECONDS = 24 * 3600;

/** A token for one form: when it was opened, and that it was opened here. */
export function newFormToken(secret: string, now = Date.now()): string {
  const what = `${now}.${randomBytes(12).toString('base64url')}`;
  return `${what}.${mac(secret, what)}`;
}

/** @throws HttpError 422 for a token that is not ours, too old, or so new that nobody can have written */
export function checkFormToken(secret: string, token: string, now = Date.now()): void {
  const cut = token.lastIndexOf('.');
  const what = token.slice(0, Math.max(cut, 0));
  const given = Buffer.from(token.slice(cut + 1));
  const wanted = Buffer.from(mac(secret, what));
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  const age = (now - Number(what.split('.')[0])) / 1000;
  if (!isOurs || age > MOST_SECONDS)
    throw new HttpError(422, 'form_expired', msg`This form is too old. Please open it anew.`);
  if (age < LEAST_SECONDS)
    throw new HttpError(422, 'too_fast', msg`That was quick. Please send it again in a moment.`, {
      retryAfter: LEAST_SECONDS,
    });
}

const mac = (secret: string, what: string) =>
  createHmac('sha256', secret).update(`contact\n${what}`).digest('base64url');
