/** The sign of a currency, as in `$`; its code where it has none. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency.toUpperCase();
}
