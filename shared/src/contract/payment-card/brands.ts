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
  /** As people write it. */
  name: string;
  /** Prefixes of the brand's numbers. */
  prefixes: readonly string[];
  /** How many digits a number may have. */
  lengths: readonly number[];
  /** How many digits the security code may have. */
  codeLengths: readonly number[];
  luhn: boolean;
  /** How many digits stand together; the rest follows as a last group. */
  groups: readonly number[];
}

const usual = { lengths: [16], codeLengths: [3], luhn: true, groups: [4, 4, 4, 4, 4] };

/** The first brand with a matching prefix wins, so the order counts. */
export const brandRules: readonly BrandRule[] = [
  {
    ...usual,
    brand: 'maestro',
    name: 'Maestro',
    prefixes: ['5018', '502', '503', '506', '56', '58', '639', '6220', '67'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
  { ...usual, brand: 'forbrugsforeningen', name: 'Forbrugsforeningen', prefixes: ['600'] },
  { ...usual, brand: 'dankort', name: 'Dankort', prefixes: ['5019'] },
  { ...usual, brand: 'visa', name: 'Visa', prefixes: ['4'], lengths: [13, 16] },
  {
    ...usual,
    brand: 'mastercard',
    name: 'Mastercard',
    prefixes: ['51', '52', '53', '54', '55', '22', '23', '24', '25', '26', '27'],
  },
  {
    ...usual,
    brand: 'amex',
    name: 'American Express',
    prefixes: ['34', '37'],
    lengths: [15, 16],
    codeLengths: [3, 4],
    groups: [4, 6, 5],
  },
  {
    ...usual,
    brand: 'dinersclub',
    name: 'Diners Club',
    prefixes: ['30', '36', '38', '39'],
    lengths: [14],
    groups: [4, 6, 4],
  },
  { ...usual, brand: 'discover', name: 'Discover', prefixes: ['60', '64', '65', '622'] },
  {
    ...usual,
    brand: 'unionpay',
    name: 'UnionPay',
    prefixes: ['62', '88'],
    lengths: [16, 17, 18, 19],
    luhn: false,
  },
  { ...usual, brand: 'jcb', name: 'JCB', prefixes: ['35'] },
];

/** The rule that a number's first digits lead to, or null while they tell nothing. */
export function ruleOf(digits: string): BrandRule | null {
  const starts = (prefix: string) => digits.startsWith(prefix);
  return brandRules.find(({ prefixes }) => prefixes.some(starts)) ?? null;
}

/** The rule of a known brand. */
export function ruleFor(brand: Brand | null | undefined): BrandRule | null {
  return brandRules.find((rule) => rule.brand === brand) ?? null;
}

const CARD = msg({
  message: 'Card',
  context: 'payment card',
  comment: 'in place of a brand such as Visa',
});

/**
 * A brand's name as people write it. Takes the provider's spelling (`diners`) too; what is unknown is
 * a plain “Card”.
 * @param sayIt puts it into words; those of this document unless told
 */
export function brandName(brand: string, sayIt = say): string {
  const ours = brand === 'diners' ? 'dinersclub' : brand;
  return brandRules.find((rule) => rule.brand === ours)?.name ?? sayIt(CARD);
}
