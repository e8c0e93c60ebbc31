import { withoutSecrets } from '../../../http/redact-link-secrets.ts';

/** Twelve to nineteen digits, however they are grouped. */
const CARD_NUMBER = /\d(?:[ .\-_/]?\d){11,18}(?!\d)/g;
/** Values after the name of a secret, as in `token=…` or `"password":"…"`. */
const SECRET =
  /((?:token|password|secret|authorization|cookie|sig|cvc|cvv|security.?code)["']?\s*[=:]\s*["']?(?:bearer )?)[^\s"'&,;]+/gi;

/** Removes secrets and payment card numbers from a text before it is logged. */
export function redact(text: string): string {
  return withoutSecrets(text)
    .replace(CARD_NUMBER, '[number removed]')
    .replace(SECRET, '$1[removed]');
}
