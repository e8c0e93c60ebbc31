import { currencyInWords, type BankCountry } from '@keepsake/shared/banks';
import { Alert } from '@keepsake/shared/ui';

/** What becomes of gift money that goes to a bank with another currency; nothing for the same one. */
export function OtherCurrency({ country, currency }: { country: BankCountry; currency: string }) {
  if (country.currency === currency) return null;
  const [theirs, ours] = [currencyInWords(country.currency), currencyInWords(currency)];
  return (
    <Alert severity="info" variant="outlined" icon={false}>
      Your gifts are in {ours}, and this bank is paid in {theirs}. Our payment provider changes them
      at its rate of the day that you cash out. Keepsake doesn’t set that rate and keeps nothing of
      it. Your cash-outs show what the bank got.
    </Alert>
  );
}
