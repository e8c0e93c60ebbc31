import { msg } from '@lingui/core/runtime-macro';
import {
  currentLanguage,
  isEnglish,
  localeOf,
  say,
  type AnyLanguage,
  type Message,
} from '@keepsake/shared/words';

/** The format of bank accounts in a country. */
export type BankForm = 'us' | 'gb' | 'ca' | 'au' | 'iban';

/** A country that gift money can be paid out to. */
export interface BankCountry {
  /** ISO 3166-1, two letters. */
  code: string;
  /** Name in the reader's language. */
  readonly name: string;
  /** ISO 4217, lower case: the currency in which its banks are paid. */
  currency: string;
  form: BankForm;
  /** A fake account number that passes every check, for tests and the sandbox. */
  example: string;
  /** Length of an IBAN in characters. */
  length?: number;
}

/** The country of the platform's own account; gifts in its currency need no conversion there. */
export const HOME = 'US';

/**
 * Every country with a known account format: the home country first, then by English name. Australia needs the
 * provider's approval first: `docs/decisions/0046-banks-of-other-countries.md`.
 */
export const bankCountries: readonly BankCountry[] = [
  country({ code: HOME, currency: 'usd', form: 'us', example: '000123456789' }),
  country({ code: 'AU', currency: 'aud', form: 'au', example: '000123456' }),
  iban('eur', 'AT611904300234573201'),
  iban('eur', 'BE68539007547034'),
  iban('eur', 'BG80BNBG96611020345678'),
  country({ code: 'CA', currency: 'cad', form: 'ca', example: '000123456789' }),
  iban('eur', 'HR1210010051863000160'),
  iban('eur', 'CY17002001280000001200527600'),
  iban('czk', 'CZ6508000000192000145399'),
  iban('dkk', 'DK5000400440116243'),
  iban('eur', 'EE382200221020145685'),
  iban('eur', 'FI2112345600000785'),
  iban('eur', 'FR1420041010050500013M02606'),
  iban('eur', 'DE89370400440532013000'),
  iban('eur', 'GR1601101250000000012300695'),
  iban('huf', 'HU42117730161111101800000000'),
  iban('eur', 'IE29AIBK93115212345678'),
  iban('eur', 'IT60X0542811101000000123456'),
  iban('eur', 'LV80BANK0000435195001'),
  iban('chf', 'LI21088100002324013AA'),
  iban('eur', 'LT121000011101001000'),
  iban('eur', 'LU280019400644750000'),
  iban('eur', 'MT84MALT011000012345MTLCAST001S'),
  iban('eur', 'NL91ABNA0417164300'),
  iban('nok', 'NO9386011117947'),
  iban('pln', 'PL61109010140000071219812874'),
  iban('eur', 'PT50000201231234567890154'),
  iban('ron', 'RO49AAAA1B31007593840000'),
  iban('eur', 'SK3112000000198742637541'),
  iban('eur', 'SI56263300012039086'),
  iban('eur', 'ES9121000418450200051332'),
  iban('sek', 'SE4550000000058398257466'),
  iban('chf', 'CH9300762011623852957'),
  country({ code: 'GB', currency: 'gbp', form: 'gb', example: '00012345' }),
];

/** Countries that need the provider's approval; offered only when the operator configures them. */
const onRequest = new Set(['AU']);

/** Codes of the countries that are offered without the provider's approval. */
export const usualBankCountries: readonly string[] = bankCountries
  .map(({ code }) => code)
  .filter((code) => !onRequest.has(code));

/** A country by its code; null when its account format is unknown. */
export function bankCountry(code: string): BankCountry | null {
  return bankCountries.find((each) => each.code === code) ?? null;
}

const plurals: Record<string, Message> = {
  aud: msg({ message: 'Australian dollars', comment: 'in a sentence, as in “paid in euros”' }),
  cad: msg({ message: 'Canadian dollars', comment: 'in a sentence, as in “paid in euros”' }),
  chf: msg({ message: 'Swiss francs', comment: 'in a sentence, as in “paid in euros”' }),
  czk: msg({ message: 'Czech korunas', comment: 'in a sentence, as in “paid in euros”' }),
  dkk: msg({ message: 'Danish kroner', comment: 'in a sentence, as in “paid in euros”' }),
  eur: msg({ message: 'euros', comment: 'in a sentence, as in “paid in euros”' }),
  gbp: msg({ message: 'British pounds', comment: 'in a sentence, as in “paid in euros”' }),
  huf: msg({ message: 'Hungarian forints', comment: 'in a sentence, as in “paid in euros”' }),
  nok: msg({ message: 'Norwegian kroner', comment: 'in a sentence, as in “paid in euros”' }),
  pln: msg({ message: 'Polish zlotys', comment: 'in a sentence, as in “paid in euros”' }),
  ron: msg({ message: 'Romanian lei', comment: 'in a sentence, as in “paid in euros”' }),
  sek: msg({ message: 'Swedish kronor', comment: 'in a sentence, as in “paid in euros”' }),
  usd: msg({ message: 'US dollars', comment: 'in a sentence, as in “paid in euros”' }),
};

/** A currency's name within a sentence, as in “paid in euros”. @param code ISO 4217, lower case */
export function currencyInWords(code: string): string {
  const known = plurals[code];
  return known ? say(known) : code.toUpperCase();
}

/** A country's name within a sentence, as in “a bank in the Netherlands”. */
export function countryInWords(
  { code }: Pick<BankCountry, 'code'>,
  language: AnyLanguage = currentLanguage(),
): string {
  const name = countryName(code, language);
  return isEnglish(language) && ['US', 'GB', 'NL'].includes(code) ? `the ${name}` : name;
}

const names = new Map<AnyLanguage, Intl.DisplayNames>();

function countryName(code: string, language: AnyLanguage): string {
  const known =
    names.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}

function country(about: Omit<BankCountry, 'name'>): BankCountry {
  return {
    ...about,
    get name() {
      return countryName(about.code, currentLanguage());
    },
  };
}

/** An IBAN country; the length of an IBAN is taken from the ISO registry's example. */
function iban(currency: string, example: string): BankCountry {
  const { length } = example;
  return country({ code: example.slice(0, 2), currency, form: 'iban', example, length });
}
