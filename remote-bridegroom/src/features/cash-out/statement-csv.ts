import { t } from '@lingui/core/macro';
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
  const head = [
    t({ message: 'Month', comment: 'head of a table' }),
    t`Gifts`,
    t({ message: 'Taken back', context: 'sum' }),
    t({ message: 'Paid out', context: 'gift money' }),
    t`Balance`,
    t({ message: 'Currency', comment: 'head of a table' }),
  ];
  // The mark tells spreadsheets that words are UTF-8.
  return `\uFEFF${[head.map(cell).join(','), ...lines, ''].join('\r\n')}`;
}

/** A head as spreadsheets read it, also with a comma or a quote in it. */
function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats by digits instead of dividing, so that no cent is lost to rounding. */
function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
