import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A random token of 256 bits, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which the database stores in its place. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The successor of a refresh token for one attempt of one browser: a repeated attempt gets the same one. */
export function successorOf(token: string, attempt: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh\n${token}\n${attempt}`).digest('base64url');
}
