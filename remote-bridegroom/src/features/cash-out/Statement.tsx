import { DownloadIcon } from '@keepsake/shared/icons';
import type { useReadList } from '@keepsake/shared/query';
import { Box, Button, ErrorState, Money, Stack, Typography } from '@keepsake/shared/ui';
import { monthInWords } from './month-words.ts';
import { statementCsv } from './statement-csv.ts';
import { StatementPdf } from './StatementPdf.tsx';

const columns: [key: 'gifts' | 'taken_back' | 'paid_out' | 'balance', name: string][] = [
  ['gifts', 'Gifts'],
  ['taken_back', 'Taken back'],
  ['paid_out', 'To your bank'],
  ['balance', 'Balance'],
];

/** The gift money month by month, and as a table to keep; nothing to see before the first gift. */
export function Statement({
  eventId,
  months: { items, error, reload },
}: {
  eventId: string;
  months: ReturnType<typeof useReadList<'GET bride-groom/statement'>>;
}) {
  if (!items && error) {
    return <ErrorState title="Your statement couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!items || items.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="statement" spacing={1.5}>
      <Typography id="statement" variant="h3" component="h2">
        Month by month
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby="statement">
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {columns.map(([key, name]) => (
                <th key={key} scope="col">
                  {name}
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your guests pay the processing fee on top, so nothing is taken off here. The balance is what
        waits, is available, or is on its way to your bank.
      </Typography>
      <Button
        variant="text"
        startIcon={<DownloadIcon />}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(statementCsv(items))}`}
        download="statement.csv"
        sx={{ alignSelf: 'flex-start' }}
      >
        Month by month as a table (CSV)
      </Button>
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
