/** The digits of a text, full-width ones included, as plain ASCII. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^0-9]/g, '');
}
