import type { PageTelemetry, PageVital, VitalName } from '@keepsake/shared/api';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { percent, ratingColours, ratingWords, times } from './format.ts';

const METRICS: [VitalName, meaning: string][] = [
  ['LCP', 'Largest paint'],
  ['INP', 'Answer to a tap'],
  ['CLS', 'Shift of layout'],
  ['FCP', 'First paint'],
  ['TTFB', 'First byte'],
];

/** Web vitals (75th percentile) of the pages of a package, by page and release. */
export function PageVitals({ pages, label }: { pages: readonly PageTelemetry[]; label: string }) {
  if (pages.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25, fontWeight: 600 }}>
        How fast its pages were ({pages.length})
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        How many visits were good, and how three of four were, or better.
      </Typography>
      <Box component="table" aria-label={`How fast pages of “${label}” were`} sx={table}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {METRICS.map(([name, meaning]) => (
              <th key={name} scope="col">
                {meaning} <abbr>({name})</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <PageRow key={`${page.route} ${page.version} ${page.shell}`} page={page} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function PageRow({ page }: { page: PageTelemetry }) {
  const { route, version, shell, vitals } = page;
  const visits = Math.max(0, ...vitals.map(({ samples }) => samples));
  return (
    <tr>
      <Box component="th" scope="row" className="page">
        <Box component="span" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {route}
        </Box>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {times(visits, 'visit')}, {version ? `${version} in shell ${shell}` : `shell ${shell}`}
        </Typography>
      </Box>
      {METRICS.map(([name]) => (
        <td key={name} data-head={name}>
          <Vital vital={vitals.find(({ metric }) => metric === name)} />
        </td>
      ))}
    </tr>
  );
}

function Vital({ vital }: { vital: PageVital | undefined }) {
  if (!vital) return <>–</>;
  return (
    <>
      {percent(vital.good)}{' '}
      <Box component="span" sx={{ color: ratingColours[vital.rating], whiteSpace: 'nowrap' }}>
        {ratingWords[vital.rating]}
      </Box>
    </>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& abbr': { whiteSpace: 'nowrap' },
  // On narrow screens each page is a block of its own.
  '@media (max-width: 1199px)': {
    '& thead': visuallyHidden,
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', py: 1 },
    '& th.page': { gridColumn: '1 / -1' },
    '& td': { py: 0.5 },
    '& td::before': { content: 'attr(data-head) " "', color: 'text.secondary' },
  },
} as const;
