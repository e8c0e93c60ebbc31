import { t } from '@lingui/core/macro';
import { formatMoney, parseAmount, smallestGift } from '@keepsake/shared/money';

/** The largest gift in minor units, whatever the currency. */
const largest = 1_000_000;

/** Suggested amounts, in major units. */
export const quickGifts = [25, 50, 100, 200];

/** Parses a typed gift into minor units: 0 for an empty field, null for an invalid amount. */
export function giftOf(text: string): number | null {
  return text.trim() === '' ? 0 : parseAmount(text);
}

/** Returns the sentence with the smallest and the largest gift. */
export function giftLimits(currency: string): string {
  const smallest = smallestGift(currency);
  return t`Between ${{ smallest: formatMoney(smallest, currency) }} and ${{ largest: formatMoney(largest, currency) }}.`;
}

/** Returns why a typed gift is invalid, as a sentence; null when it is valid. */
export function giftProblem(text: string, currency: string): string | null {
  const gift = giftOf(text);
  if (gift === null && /^\s*[-−]/.test(text)) return t`A gift can’t be negative.`;
  if (gift === null) return t`Please write an amount, like 50 or 50.00.`;
  if (gift === 0) return null;
  const smallest = smallestGift(currency);
  if (gift < smallest)
    return t`The smallest gift is ${{ smallest: formatMoney(smallest, currency) }}.`;
  if (gift > largest) return t`The largest gift is ${{ largest: formatMoney(largest, currency) }}.`;
  return null;
}
