/** Bank accounts of the countries that gift money is paid to: what they are written with, and what is wrong with one. */
export {
  bankCountries,
  bankCountry,
  countryInWords,
  currencyInWords,
  HOME,
  usualBankCountries,
} from './countries.ts';
export type { BankCountry } from './countries.ts';
export { bankFields } from './fields.ts';
export type { BankFieldName } from './fields.ts';
export { providerNumbers } from './provider-numbers.ts';
