import type { ReleaseLoads } from '@keepsake/shared/api';
import { Stack, Typography } from '@keepsake/shared/ui';
import { Figures } from './Figures.tsx';
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
