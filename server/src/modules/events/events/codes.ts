import { randomInt } from 'node:crypto';

/** Without 0 O 1 I L, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A random code, by default one of 850 billion. @param length shorter where the code is no secret */
export function newCode(length = LENGTH): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
