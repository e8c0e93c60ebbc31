import { useCallback, useState } from 'react';
import type { Span } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, EmptyState, ErrorState, LoadingState, Typography } from '@keepsake/shared/ui';
import { LastRead } from './LastRead.tsx';
import { useInterval } from './use-interval.ts';
import { PackageSection } from './PackageSection.tsx';
import { spanWords, changeWords } from './format.ts';
import { OperatorPage } from './OperatorPage.tsx';

/** Releases of the front end, for operators. */
export default function ReleasesPage() {
  const { user } = useSession();
  return (
    <OperatorPage
      isOperator={user?.operator === true}
      title="Releases"
      heading="What visitors get"
      lead="What is live, how it goes for visitors, and the way back."
    >
      <Operations />
    </OperatorPage>
  );
}

/** Milliseconds between refreshes. */
const REFRESH_EVERY = 30_000;
const SPANS = ['hour', 'day', 'week'] as const;

/** Every released package with its figures and actions; refreshes itself. */
function Operations() {
  const [span, setSpan] = useState<Span>('day');
  const releases = useRead('GET v2/ops/releases', {});
  const metrics = useRead(
    'GET v2/ops/metrics',
    { query: { span } },
    { placeholderData: (previous) => previous },
  );
  const { reload: readReleases } = releases;
  const { reload: readMetrics } = metrics;
  const again = useCallback(() => {
    readReleases();
    readMetrics();
  }, [readMetrics, readReleases]);
  useInterval(REFRESH_EVERY, again);

  const error = releases.error ?? metrics.error;
  const isRead = releases.data !== null && metrics.data !== null;
  if (!isRead && error) return <ErrorState error={error} onRetry={again} />;
  if (!releases.data || !metrics.data) return <LoadingState lines={8} />;
  const { packages } = releases.data;
  const seen = metrics.data;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box
          role="group"
          aria-label="Figures of"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {SPANS.map((each) => (
            <Button
              key={each}
              variant={each === span ? 'contained' : 'outlined'}
              aria-pressed={each === span}
              onClick={() => setSpan(each)}
            >
              {spanWords[each]}
            </Button>
          ))}
        </Box>
        <Button variant="text" loading={releases.loading || metrics.loading} onClick={again}>
          Refresh
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Since {formatInstant(seen.from)}
        </Typography>
      </Box>
      {error ? <LastRead /> : null}
      {packages.length === 0 ? (
        <EmptyState
          title="No releases here"
          body="The folder that this server reads holds none, or it runs from source."
        />
      ) : null}
      {packages.map((each) => (
        <PackageSection key={each.name} of={each} metrics={seen} />
      ))}
      <ChangeHistory />
    </>
  );
}

/** How many changes are shown before “Show earlier”. */
const FIRST = 10;

/** Changes of releases, newest first. */
function ChangeHistory() {
  const { data, error, reload } = useRead('GET v2/ops/history', {});
  const [most, setMost] = useState(FIRST);
  return (
    <Box component="section" aria-labelledby="release-history">
      <Typography id="release-history" variant="h3" component="h2" sx={{ mb: 2 }}>
        What was done
      </Typography>
      {error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {!data && !error ? <LoadingState lines={4} /> : null}
      {data?.changes.length === 0 ? <Typography>Nothing yet.</Typography> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.changes.slice(0, most).map((change) => (
          <Box
            component="li"
            key={`${change.at} ${change.package} ${change.to}`}
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}
          >
            <code>{change.package}</code>: {change.who} {changeWords(change)}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatInstant(change.at)}
            </Typography>
          </Box>
        ))}
      </Box>
      {data && data.changes.length > most ? (
        <Button variant="outlined" onClick={() => setMost(data.changes.length)} sx={{ mt: 2 }}>
          Show earlier
        </Button>
      ) : null}
    </Box>
  );
}
