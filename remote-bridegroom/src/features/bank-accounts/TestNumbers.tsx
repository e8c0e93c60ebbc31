import type { BankCountry } from '@keepsake/shared/banks';
import { TestMoneyBanner } from '@keepsake/shared/ui';

/** The numbers to try with where no real bank is paid. */
export function TestNumbers({ country }: { country: BankCountry }) {
  return <TestMoneyBanner>No real bank is paid here. Use {numbersOf(country)}.</TestMoneyBanner>;
}

function numbersOf({ code, form, example }: BankCountry): string {
  switch (form) {
    case 'us':
      return 'routing number 110000000 with account number 000123456789 for a payout that succeeds, or 000111111116 for one that fails';
    case 'gb':
      return 'sort code 108800 with account number 00012345 for a payout that succeeds, or 11111116 for one that fails';
    case 'ca':
      return 'transit number 11000 and institution number 000 with account number 000123456789 for a payout that succeeds, or 000111111116 for one that fails';
    case 'au':
      return 'BSB 110000 with account number 000123456 for a payout that succeeds, or 111111116 for one that fails';
    case 'iban':
      return code === 'DE'
        ? `IBAN ${example} for a payout that succeeds, or DE62370400440532013001 for one that fails`
        : `IBAN ${example} for a payout that succeeds`;
  }
}
