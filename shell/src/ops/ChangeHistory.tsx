import { useState } from 'react';
import { formatInstant } from '@keepsake/shared/dates';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, ErrorState, LoadingState, Typography } from '@keepsake/shared/ui';
import { changeWords } from './words.ts';

/** As many are shown at first. */
const FIRST = 10;

/** Changes of releases, newest first. */
export function ChangeHistory() {
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
