import { t } from '@lingui/core/macro';
import {
  brandOf,
  isValidExpiry,
  isValidNumber,
  isValidSecurityCode,
  parseExpiry,
} from '@keepsake/shared/payment-card';
import { object, string } from '@keepsake/shared/forms';
import type { CardDetails } from '@keepsake/shared/provider';

export const noCard: CardDetails = { number: '', expiry: '', code: '', name: '' };

/** Validates the card form before the card is sent to the provider. */
export const cardSchema = object({
  number: string()
    .required(() => t`Please enter the card number`)
    .test(
      'number',
      () => t`This card number isn’t right. Please check each digit.`,
      (value) => value === '' || isValidNumber(value),
    ),
  expiry: string()
    .required(() => t`Please enter the date`)
    .test(
      'readable',
      () => t`Month and year, like 08 / 29`,
      (value) => value === '' || parseExpiry(value) !== null,
    )
    .test(
      'future',
      () => t`This card has expired`,
      (value) => {
        const expiry = parseExpiry(value);
        return expiry === null || isValidExpiry(expiry.month, expiry.year);
      },
    ),
  code: string()
    .required(() => t`Please enter the code`)
    .test('code', function fits(value) {
      const { number } = this.parent as CardDetails;
      const brand = brandOf(number);
      if (value === '' || isValidSecurityCode(value, brand)) return true;
      return this.createError({ message: codeHint(brand) });
    }),
  name: string()
    .trim()
    .required(() => t`Please enter the name on the card`),
});

/** Returns the hint for the security code: its length and where it is printed. */
export function codeHint(brand: ReturnType<typeof brandOf>): string {
  if (brand === 'amex') return t`4 digits on the front, or 3 on the back`;
  return brand ? t`3 digits on the back` : t`3 or 4 digits`;
}
