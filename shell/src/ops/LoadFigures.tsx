import type { ReleaseLoads } from '@keepsake/shared/api';
import { Stack, Typography, Box } from '@keepsake/shared/ui';
import { count, duration, failureWords, percent, times } from './words.ts';

/** How a release was loaded. */
export function LoadFigures({ loads }: { loads: ReleaseLoads | undefined }) {
  if (!loads) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nobody loaded it in this time.
      </Typography>
    );
  }
  const why = loads.failures.flatMap(({ outcome, count: failed }) =>
    outcome === 'ok' || outcome === 'stood-in'
      ? []
      : [`${count(failed)} × ${failureWords[outcome]}`],
  );
  return (
    <Stack spacing={1}>
      <Figures
        of={[
          ['Loads', count(loads.loads)],
          ['Failed', percent(loads.loads === 0 ? null : loads.failed / loads.loads)],
          ['Half within', duration(loads.p50)],
          ['75 % within', duration(loads.p75)],
          ['95 % within', duration(loads.p95)],
          ['From the cache', percent(loads.cached)],
        ]}
      />
      {why.length > 0 ? (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          Failed: {why.join(', ')}.
        </Typography>
      ) : null}
      {loads.stood_in > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {times(loads.stood_in, 'time')} it stood in for a release that failed.
        </Typography>
      ) : null}
    </Stack>
  );
}

/** Figures in a row, each with what it is of. */
function Figures({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {of.map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
