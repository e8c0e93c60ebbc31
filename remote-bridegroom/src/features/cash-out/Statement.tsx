import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { useReadList } from '@keepsake/shared/query';
import { Box, ErrorState, Money, Stack } from '@keepsake/shared/ui';
import { say, type Message } from '@keepsake/shared/words';
import type { StatementMonth } from '@keepsake/shared/api';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { Fine, Heading } from '../../parts/text.tsx';
import { monthInWords } from './month-words.ts';
import { StatementPdf } from './StatementPdf.tsx';

/** The statement as CSV: amounts in major units with two decimals, the currency in a column of its own. */
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
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return `\uFEFF${[head.map(cell).join(','), ...lines, ''].join('\r\n')}`;
}

/** Quotes a CSV cell that contains a comma or a quote. */
function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats minor units by their digits instead of dividing, so that no cent is lost to rounding. */
function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const columns: [key: 'gifts' | 'taken_back' | 'paid_out' | 'balance', name: Message][] = [
  [
    'gifts',
    msg({ message: 'Gifts', comment: 'gifts of money: heading, name of a list, head of a table' }),
  ],
  [
    'taken_back',
    msg({
      message: 'Taken back',
      context: 'sum',
      comment: 'head of a table: gift money that was refunded or disputed',
    }),
  ],
  ['paid_out', msg({ message: 'To your bank', comment: 'head of a table: sum that was sent' })],
  [
    'balance',
    msg({ message: 'Balance', comment: 'head of a table: what is left of the gift money' }),
  ],
];

/** The gift money by month with CSV and PDF downloads; renders nothing before the first gift. */
export function Statement({
  eventId,
  months: { items, error, reload },
}: {
  eventId: string;
  months: ReturnType<typeof useReadList<'GET bride-groom/statement'>>;
}) {
  if (!items && error) {
    return (
      <ErrorState title={t`Your statement couldn’t be loaded`} error={error} onRetry={reload} />
    );
  }
  if (!items || items.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="statement" spacing={1.5}>
      <Heading id="statement">{t`Month by month`}</Heading>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby="statement">
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Month', comment: 'head of a table' })}</th>
              {columns.map(([key, name]) => (
                <th key={key} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthInWords(month.month)}</th>
                {columns.map(([key]) => (
                  <td key={key}>
                    <Money amount={month[key]} currency={month.currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Fine>
        <Trans>
          Your guests pay the processing fee on top, so nothing is taken off here. The balance is
          what waits, is available, or is on its way to your bank.
        </Trans>
      </Fine>
      <DownloadButton
        variant="text"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(statementCsv(items))}`}
        download="statement.csv"
        sx={{ alignSelf: 'flex-start' }}
      >
        <Trans>Month by month as a table (CSV)</Trans>
      </DownloadButton>
      <StatementPdf eventId={eventId} months={items} />
    </Stack>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  '& th, & td': { textAlign: 'right', py: 1, pl: 2, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', pl: 0, fontWeight: 600 },
  '& thead th': { color: 'text.secondary', fontWeight: 400, fontSize: '0.875rem' },
} as const;
