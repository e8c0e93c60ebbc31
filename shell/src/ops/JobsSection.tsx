import { useState } from 'react';
import { messageOf, type JobKind } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Alert, Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { Section } from './Section.tsx';
import { age, count, times } from './format.ts';

/** Jobs by kind, kinds with failed jobs first, with a button to retry those. */
export function JobsSection({ jobs }: { jobs: readonly JobKind[] }) {
  const { retry, busy, refusal } = useRetry();
  const sorted = jobs.toSorted((a, b) => b.given_up - a.given_up || b.oldest - a.oldest);
  return (
    <Section title="Jobs">
      {refusal ? (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
      {jobs.length === 0 ? <Typography>Nothing waits, and nothing was given up.</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sorted.map((kind) => (
          <JobRow
            key={kind.job}
            kind={kind}
            isBusy={busy === kind.job}
            isDisabled={busy !== null}
            onRetry={() => retry(kind.job)}
          />
        ))}
      </Box>
    </Section>
  );
}

/** Retries the failed jobs of one kind at a time. */
function useRetry() {
  const { http, notify } = useHost();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, variables } = useMutation(
    async (job: string) => http.call('POST v2/ops/jobs/:job/retry', { params: { job } }),
    {
      invalidates: ['GET v2/ops/health'],
      onSuccess: ({ message }) => notify('success', message),
      onError: (error) => setRefusal(messageOf(error, 'That didn’t work. Try again in a moment.')),
      errorMessage: null,
    },
  );
  return {
    /** The kind whose retry is being requested, or null. */
    busy: variables ?? null,
    /** Why the last request was refused, or null. */
    refusal,
    retry(job: string) {
      setRefusal(null);
      mutate(job);
    },
  };
}

function JobRow({
  kind: { job, waiting, later, oldest, given_up: givenUp, reason },
  isBusy,
  isDisabled,
  onRetry,
}: {
  kind: JobKind;
  isBusy: boolean;
  isDisabled: boolean;
  onRetry: () => void;
}) {
  const facts = [
    waiting > 0 ? `${count(waiting)} waiting, the oldest for ${age(oldest)}` : null,
    later > 0 ? `${count(later)} to run later` : null,
  ].filter((fact) => fact !== null);
  return (
    <Stack
      component="li"
      spacing={1}
      aria-label={job}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <code>{job}</code>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(', ')}
        </Typography>
      </Box>
      {givenUp > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ color: 'error.main', flex: '1 1 240px' }}>
            {times(givenUp, 'job')} given up{reason ? `: ${reason}` : ''}
          </Typography>
          <Button
            variant="outlined"
            aria-label={`Try again: ${job}`}
            loading={isBusy}
            disabled={isDisabled}
            onClick={onRetry}
          >
            Try again
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}
