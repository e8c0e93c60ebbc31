/** How a bank account is written in a country. */
export type BankForm = 'us' | 'gb' | 'ca' | 'au' | 'iban';

/** A country that gift money can be paid to. */
export interface BankCountry {
  /** ISO 3166-1, two letters. */
  code: string;
  name: string;
  /** ISO 4217, lower case: what its banks are paid in. */
  currency: string;
  form: BankForm;
  /** An account number that passes every check, for tests and for test money: no real account. */
  example: string;
  /** Length of an IBAN in characters. */
  length?: number;
}

/** Where the platform's own account is: money goes there without being changed. */
export const HOME = 'US';

const home: BankCountry = {
  code: HOME,
  name: 'United States',
  currency: 'usd',
  form: 'us',
  example: '000123456789',
};

/**
 * The other countries that the provider pays to from there, and Australia, which it has to allow first:
 * `docs/decisions/0046-banks-of-other-countries.md`.
 */
const others: BankCountry[] = [
  { code: 'AU', name: 'Australia', currency: 'aud', form: 'au', example: '000123456' },
  iban('Austria', 'eur', 'AT611904300234573201'),
  iban('Belgium', 'eur', 'BE68539007547034'),
  iban('Bulgaria', 'eur', 'BG80BNBG96611020345678'),
  { code: 'CA', name: 'Canada', currency: 'cad', form: 'ca', example: '000123456789' },
  iban('Croatia', 'eur', 'HR1210010051863000160'),
  iban('Cyprus', 'eur', 'CY17002001280000001200527600'),
  iban('Czechia', 'czk', 'CZ6508000000192000145399'),
  iban('Denmark', 'dkk', 'DK5000400440116243'),
  iban('Estonia', 'eur', 'EE382200221020145685'),
  iban('Finland', 'eur', 'FI2112345600000785'),
  iban('France', 'eur', 'FR1420041010050500013M02606'),
  iban('Germany', 'eur', 'DE89370400440532013000'),
  iban('Greece', 'eur', 'GR1601101250000000012300695'),
  iban('Hungary', 'huf', 'HU42117730161111101800000000'),
  iban('Ireland', 'eur', 'IE29AIBK93115212345678'),
  iban('Italy', 'eur', 'IT60X0542811101000000123456'),
  iban('Latvia', 'eur', 'LV80BANK0000435195001'),
  iban('Liechtenstein', 'chf', 'LI21088100002324013AA'),
  iban('Lithuania', 'eur', 'LT121000011101001000'),
  iban('Luxembourg', 'eur', 'LU280019400644750000'),
  iban('Malta', 'eur', 'MT84MALT011000012345MTLCAST001S'),
  iban('Netherlands', 'eur', 'NL91ABNA0417164300'),
  iban('Norway', 'nok', 'NO9386011117947'),
  iban('Poland', 'pln', 'PL61109010140000071219812874'),
  iban('Portugal', 'eur', 'PT50000201231234567890154'),
  iban('Romania', 'ron', 'RO49AAAA1B31007593840000'),
  iban('Slovakia', 'eur', 'SK3112000000198742637541'),
  iban('Slovenia', 'eur', 'SI56263300012039086'),
  iban('Spain', 'eur', 'ES9121000418450200051332'),
  iban('Sweden', 'sek', 'SE4550000000058398257466'),
  iban('Switzerland', 'chf', 'CH9300762011623852957'),
  { code: 'GB', name: 'United Kingdom', currency: 'gbp', form: 'gb', example: '00012345' },
];

/** Every country whose accounts can be written here, the home country first, then by name. */
export const bankCountries: readonly BankCountry[] = [home, ...others];

/** Countries that the provider pays to only after it was asked; offered where the operator says so. */
const onRequest = new Set(['AU']);

/** Codes of the countries that are offered without a word of the provider. */
export const usualBankCountries: readonly string[] = bankCountries
  .map(({ code }) => code)
  .filter((code) => !onRequest.has(code));

/** A country by its code; null for one whose accounts cannot be written here. */
export function bankCountry(code: string): BankCountry | null {
  return bankCountries.find((each) => each.code === code) ?? null;
}

const plurals: Record<string, string> = {
  aud: 'Australian dollars',
  cad: 'Canadian dollars',
  chf: 'Swiss francs',
  czk: 'Czech korunas',
  dkk: 'Danish kroner',
  eur: 'euros',
  gbp: 'British pounds',
  huf: 'Hungarian forints',
  nok: 'Norwegian kroner',
  pln: 'Polish zlotys',
  ron: 'Romanian lei',
  sek: 'Swedish kronor',
  usd: 'US dollars',
};

/** A currency in a sentence, as in “paid in euros”. @param code ISO 4217, lower case */
export function currencyInWords(code: string): string {
  return plurals[code] ?? code.toUpperCase();
}

/** A country in a sentence, as in “a bank in the Netherlands”. */
export function countryInWords({ code, name }: BankCountry): string {
  return ['US', 'GB', 'NL'].includes(code) ? `the ${name}` : name;
}

/** The example of the ISO registry has the country's length. */
function iban(name: string, currency: string, example: string): BankCountry {
  const { length } = example;
  return { code: example.slice(0, 2), name, currency, form: 'iban', example, length };
}
