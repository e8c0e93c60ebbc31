import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token that only its holder knows: 256 bits, safe in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token that the database stores. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The successor of a refresh token for one attempt of one browser: the same attempt gets the same one. */
export function successorOf(token: string, attempt: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh\n${token}\n${attempt}`).digest('base64url');
}
