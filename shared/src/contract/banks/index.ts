/** Bank accounts in the countries that gift money is paid out to: their form fields and validation. */
export {
  bankCountries,
  bankCountry,
  countryInWords,
  currencyInWords,
  HOME,
  usualBankCountries,
  type BankCountry,
} from './countries.ts';
export { bankFields, type BankFieldName } from './fields.ts';
export { providerNumbers } from './provider-numbers.ts';
