/** @jest-environment node */
import { fc } from '../../testing/property.ts';
import {
  bankCountries,
  bankCountry,
  bankFields,
  currencyInWords,
  providerNumbers,
  usualBankCountries,
  type BankCountry,
  type BankFieldName,
} from './index.ts';
import { hasIbanChecksum, isRoutingNumber } from './numbers.ts';

const withIban = bankCountries.filter(({ form }) => form === 'iban');
const anyIbanCountry = fc.constantFrom(...withIban);
const problemOf = (country: BankCountry, text: string) =>
  bankFields(country)
    .find(({ name }) => name === 'number')
    ?.problem(text);
const country = (code: string) => {
  const found = bankCountry(code);
  if (!found) throw new Error(`${code} is not known.`);
  return found;
};

/** Computes the check as ISO 13616 words it: as one large number. */
function remainder(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = Array.from(moved, (letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n;
}

/** Any account of a country, with the check digits that belong to it. */
const anyIban = anyIbanCountry.chain((of) =>
  fc
    .string({
      unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
      minLength: (of.length ?? 0) - 4,
      maxLength: (of.length ?? 0) - 4,
    })
    .map((account) => {
      const check = 98n - remainder(`${of.code}00${account}`);
      return { of, iban: `${of.code}${String(check).padStart(2, '0')}${account}` };
    }),
);

describe('an IBAN', () => {
  it.each(withIban)('of $name: the example of the registry is right', (of) => {
    expect(problemOf(of, of.example)).toBeNull();
    expect(remainder(of.example)).toBe(1n);
  });

  it('is right with its check digits, however it is spaced', () => {
    fc.assert(
      fc.property(anyIban, ({ of, iban }) => {
        expect(hasIbanChecksum(iban)).toBe(true);
        const typed = ` iban ${iban.toLowerCase().replace(/(.{4})/g, '$1 ')}`;
        expect(problemOf(of, typed)).toBeNull();
        expect(providerNumbers(of, { routing: '', branch: '', number: typed })).toEqual({
          routing: null,
          account: iban,
        });
      }),
    );
  });

  it('is wrong with any other character in one place', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ of, iban }, at, by) => {
        const place = 2 + (at % (iban.length - 2));
        const now = iban.charAt(place);
        // A digit becomes another digit, a letter another letter.
        const other = /\d/.test(now)
          ? String((Number(now) + by) % 10)
          : String.fromCharCode(65 + ((now.charCodeAt(0) - 65 + by) % 26));
        const slip = iban.slice(0, place) + other + iban.slice(place + 1);
        expect(problemOf(of, slip)).toMatch(/slip/);
      }),
    );
  });

  it('is wrong with two digits or two letters swapped', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(), ({ of, iban }, at) => {
        const place = 4 + (at % (iban.length - 5));
        const [one = '', two = ''] = iban.slice(place, place + 2);
        // A letter counts as two digits: B1 and 1B are the same to the rule.
        fc.pre(one !== two && /\d/.test(one) === /\d/.test(two));
        const swapped = iban.slice(0, place) + two + one + iban.slice(place + 2);
        expect(problemOf(of, swapped)).toMatch(/slip/);
      }),
    );
  });

  it('is of its country and length', () => {
    fc.assert(
      fc.property(anyIban, anyIbanCountry, fc.integer({ min: 1, max: 12 }), (made, other, less) => {
        const { of, iban } = made;
        expect(problemOf(of, iban.slice(0, -less))).toMatch(
          `${of.length} letters and digits. This one has ${iban.length - less}.`,
        );
        if (other.code !== of.code)
          expect(problemOf(other, iban)).toMatch(`begins with ${other.code}`);
      }),
    );
  });

  it('is not right for arbitrary text', () => {
    fc.assert(
      fc.property(anyIbanCountry, fc.string(), (of, text) => {
        expect(problemOf(of, text)).not.toBeNull();
      }),
    );
  });
});

describe('numbers of other countries', () => {
  const problems = (code: string, typed: Partial<Record<string, string>>) =>
    bankFields(country(code)).map(({ name, problem }) => problem(typed[name] ?? ''));

  it.each([
    ['GB', { routing: '10-88-00', number: '00012345' }, '108800', '00012345'],
    [
      'CA',
      { branch: '11000', routing: '000', number: '000123456789' },
      '11000-000',
      '000123456789',
    ],
    ['AU', { routing: '110-000', number: '000123456' }, '110000', '000123456'],
    ['US', { routing: '110000000', number: '000 123 456 789' }, '110000000', '000123456789'],
  ])('%s', (code, typed, routing, account) => {
    expect(problems(code, typed).every((problem) => problem === null)).toBe(true);
    const all = { branch: '', ...typed };
    expect(providerNumbers(country(code), all)).toEqual({ routing, account });
    // One digit less per field.
    const shorter = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, text.replace(/^\d/, '')]),
    );
    const fixed = code === 'GB' ? 2 : code === 'CA' ? 2 : 1;
    expect(problems(code, shorter).filter((problem) => problem !== null)).toHaveLength(fixed);
    expect(problems(code, { routing: 'a', branch: 'b', number: 'c' })).not.toContain(null);
  });

  it('routing numbers carry a checksum', () => {
    expect(
      ['110000000', '021000021', '110000001', '000000000', '1100'].map(isRoutingNumber),
    ).toEqual([true, true, false, false, false]);
  });
});

it('the home country is first, and countries that need the provider’s approval are not offered by default', () => {
  expect(usualBankCountries[0]).toBe('US');
  expect(usualBankCountries).toContain('DE');
  expect(usualBankCountries).not.toContain('AU');
  const [, ...names] = bankCountries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  for (const { currency } of bankCountries)
    expect(currencyInWords(currency)).not.toBe(currency.toUpperCase());
});

it.each<[string, Partial<Record<BankFieldName, string>>, string | null, string]>([
  ['US', { routing: '١١٠٠٠٠٠٠٠', number: '٠٠٠١٢٣٤٥٦٧٨٩' }, '110000000', '000123456789'],
  ['GB', { routing: '१०–८८–००', number: '०००१२३४५' }, '108800', '00012345'],
  ['DE', { number: '\u200fDE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠' }, null, 'DE89370400440532013000'],
])('numbers of %s may be typed in other digits', (code, typed, routing, account) => {
  const values = { routing: '', branch: '', number: '', ...typed };
  for (const { name, problem } of bankFields(country(code)))
    expect(problem(values[name])).toBeNull();
  expect(providerNumbers(country(code), values)).toEqual({ routing, account });
});
