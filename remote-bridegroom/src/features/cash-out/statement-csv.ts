import type { StatementMonth } from '@keepsake/shared/api';

/** A statement for a spreadsheet: amounts as decimals, without a sign of the currency. */
export function statementCsv(months: readonly StatementMonth[]): string {
  const lines = months.map(({ month, currency, ...sums }) =>
    [
      month,
      ...[sums.gifts, sums.taken_back, sums.paid_out, sums.balance].map(decimal),
      currency.toUpperCase(),
    ].join(','),
  );
  return ['Month,Gifts,Taken back,Paid out,Balance,Currency', ...lines, ''].join('\r\n');
}

/** Formats by digits instead of dividing, so that no cent is lost to rounding. */
function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
