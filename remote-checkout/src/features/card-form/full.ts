import {
  brandOf,
  digitsOf,
  isValidExpiry,
  isValidNumber,
  parseExpiry,
} from '@keepsake/shared/payment-card';

/** How many digits nearly every card of a brand has; brands with numbers of many lengths are missing. */
const usual: Partial<Record<NonNullable<ReturnType<typeof brandOf>>, number>> = {
  visa: 16,
  mastercard: 16,
  amex: 15,
  dinersclub: 14,
  discover: 16,
  jcb: 16,
};

/** Whether nobody would type on after this card number. */
export function isFullNumber(value: string): boolean {
  const brand = brandOf(value);
  return brand !== null && digitsOf(value).length === usual[brand] && isValidNumber(value);
}

/** Whether nobody would type on after this date: `12 / 20` may become `12 / 2034`. */
export function isFullExpiry(value: string): boolean {
  const expiry = parseExpiry(value);
  return expiry !== null && isValidExpiry(expiry.month, expiry.year);
}

/** Whether this security code has all the digits that are printed on a card of this brand. */
export function isFullCode(value: string, brand: ReturnType<typeof brandOf>): boolean {
  return brand !== null && value.length === (brand === 'amex' ? 4 : 3);
}
