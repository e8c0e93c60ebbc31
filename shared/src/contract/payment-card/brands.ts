import { msg } from '@lingui/core/runtime-macro';
import { say } from '@keepsake/shared/words';

export type Brand =
  | 'maestro'
  | 'forbrugsforeningen'
  | 'dankort'
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'dinersclub'
  | 'discover'
  | 'unionpay'
  | 'jcb';

export interface BrandRule {
  brand: Brand;
  name: string;
  /** Leading digits of the brand's card numbers. */
  prefixes: readonly string[];
  /** Possible lengths of a card number. */
  lengths: readonly number[];
  /** Possible lengths of the security code. */
  codeLengths: readonly number[];
  luhn: boolean;
  /** Sizes of the digit groups for display; remaining digits form a last group. */
  groups: readonly number[];
}

const defaults = { lengths: [16], codeLengths: [3], luhn: true, groups: [4, 4, 4, 4, 4] };

/** Order matters: the first brand with a matching prefix wins. */
export const brandRules: readonly BrandRule[] = [
  {
    ...defaults,
    brand: 'maestro',
    name: 'Maestro',
    prefixes: ['5018', '502', '503', '506', '56', '58', '639', '6220', '67'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
  { ...defaults, brand: 'forbrugsforeningen', name: 'Forbrugsforeningen', prefixes: ['600'] },
  { ...defaults, brand: 'dankort', name: 'Dankort', prefixes: ['5019'] },
  { ...defaults, brand: 'visa', name: 'Visa', prefixes: ['4'], lengths: [13, 16] },
  {
    ...defaults,
    brand: 'mastercard',
    name: 'Mastercard',
    prefixes: ['51', '52', '53', '54', '55', '22', '23', '24', '25', '26', '27'],
  },
  {
    ...defaults,
    brand: 'amex',
    name: 'American Express',
    prefixes: ['34', '37'],
    lengths: [15, 16],
    codeLengths: [3, 4],
    groups: [4, 6, 5],
  },
  {
    ...defaults,
    brand: 'dinersclub',
    name: 'Diners Club',
    prefixes: ['30', '36', '38', '39'],
    lengths: [14],
    groups: [4, 6, 4],
  },
  { ...defaults, brand: 'discover', name: 'Discover', prefixes: ['60', '64', '65', '622'] },
  {
    ...defaults,
    brand: 'unionpay',
    name: 'UnionPay',
    prefixes: ['62', '88'],
    lengths: [16, 17, 18, 19],
    luhn: false,
  },
  { ...defaults, brand: 'jcb', name: 'JCB', prefixes: ['35'] },
];

/** The rule for a number's leading digits; null when no brand matches yet. */
export function ruleOf(digits: string): BrandRule | null {
  const starts = (prefix: string) => digits.startsWith(prefix);
  return brandRules.find(({ prefixes }) => prefixes.some(starts)) ?? null;
}

/** The rule of a brand; null for an unknown one. */
export function ruleFor(brand: Brand | null | undefined): BrandRule | null {
  return brandRules.find((rule) => rule.brand === brand) ?? null;
}

const CARD = msg({
  message: 'Card',
  context: 'payment card',
  comment: 'in place of a brand such as Visa',
});

/**
 * A brand's display name; also accepts the provider's spelling (`diners`). An unknown brand is “Card”.
 * @param translate the document's language by default
 */
export function brandName(brand: string, translate = say): string {
  const ours = brand === 'diners' ? 'dinersclub' : brand;
  return brandRules.find((rule) => rule.brand === ours)?.name ?? translate(CARD);
}
