import { randomInt } from 'node:crypto';

/** Without 0 O 1 I L, which are read for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code that nobody can guess: one of 850 billion. @param length shorter for what is no secret */
export function newCode(length = LENGTH): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
