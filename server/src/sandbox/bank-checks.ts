import { bankCountry, bankFields, providerNumbers } from '@keepsake/shared/banks';
import { invalidRequest } from './errors.ts';

/** A bank account as it is sent. */
interface SentBank {
  country: string;
  currency: string;
  routing: string;
  number: string;
}

/**
 * Refuses what the provider refuses: a country that it does not serve, a currency that is not the country's, and numbers
 * that no bank there can have.
 * @throws SandboxError
 */
export function checkBank({ country: code, currency, routing, number }: SentBank): void {
  const country = bankCountry(code);
  if (!country)
    throw invalidRequest(`Bank accounts in ${code} are not supported.`, {
      code: 'country_unsupported',
      param: 'bank_account[country]',
    });
  if (code !== 'US' && currency !== country.currency)
    throw invalidRequest(`Bank accounts in ${code} cannot have the currency ${currency}.`, {
      code: 'invalid_currency',
      param: 'bank_account[currency]',
    });
  const [branch = '', institution = ''] =
    country.form === 'ca' ? routing.split('-') : ['', routing];
  const typed = { routing: institution, branch, number };
  for (const { name, problem } of bankFields(country)) {
    if (problem(typed[name]) === null) continue;
    throw name === 'number' ? wrongNumber() : wrongRouting();
  }
  if (country.form === 'iban' && routing !== '') throw wrongRouting();
  // Compares the exact number, which has no spaces.
  const exact = providerNumbers(country, typed);
  if (exact.account !== number) throw wrongNumber();
}

const wrongRouting = () =>
  invalidRequest('Invalid routing number. The number must be valid for the bank’s country.', {
    code: 'routing_number_invalid',
    param: 'bank_account[routing_number]',
  });

const wrongNumber = () =>
  invalidRequest('You must use a test bank account number in test mode.', {
    code: 'account_number_invalid',
    param: 'bank_account[account_number]',
  });
