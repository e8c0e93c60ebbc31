import { bankCountry, countryInWords, HOME } from '@keepsake/shared/banks';
import type { Config } from '../../../config.ts';
import { invalid } from '../../../http/errors.ts';

/**
 * A bank account can be paid to: in a country that is served, in the currency that its banks are paid in.
 * @throws HttpError 422
 */
export function requirePayable(
  config: Pick<Config, 'payoutCountries' | 'currency'>,
  { country: code, currency }: { country: string; currency: string },
): void {
  const country = bankCountry(code);
  if (!country || !config.payoutCountries.includes(code))
    throw invalid({ bank_account: 'We can’t pay to banks in this country yet.' });
  const expected = code === HOME ? config.currency : country.currency;
  if (currency !== expected)
    throw invalid({
      bank_account: `A bank account in ${countryInWords(country)} is paid in ${expected.toUpperCase()}.`,
    });
}
