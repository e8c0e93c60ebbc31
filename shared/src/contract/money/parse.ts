const LARGEST_WHOLE_DIGITS = 12;

/**
 * Reads an amount as people type it into minor units: '50', '$1,250.5', '12,30', full-width digits. Null
 * for what is no amount: a sign, a third decimal, letters.
 */
export function parseAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^\p{Sc}|\p{Sc}$/u, '');
  const found =
    /^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{0,2}))?$/.exec(plain) ??
    /^([0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+),([0-9]{1,2})$/.exec(plain) ??
    /^()\.([0-9]{1,2})$/.exec(plain);
  if (!found) return null;
  const whole = (found[1] ?? '').replaceAll(/[,.]/g, '');
  if (whole.length > LARGEST_WHOLE_DIGITS) return null;
  return Number(`${whole}${(found[2] ?? '').padEnd(2, '0')}`);
}
