import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { useRead, useWrite } from '@keepsake/shared/query';
import { Box, Button, ErrorState, LoadingState, Stack, Typography } from '@keepsake/shared/ui';

/** Where else this account is signed in, and the way to end that. */
export function SessionsSection() {
  const { notify } = useHost();
  const endSession = useWrite('DELETE v2/sessions/:id');
  const { data, error, reload } = useRead('GET v2/sessions', {});
  const [ending, setEnding] = useState<string | null>(null);
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <LoadingState lines={2} />;
  const end = async (id: string) => {
    setEnding(id);
    try {
      const { message } = await endSession({ params: { id } });
      notify('success', message || 'That device is signed out.');
    } catch (failure) {
      notify('error', isApiError(failure) ? failure.message : 'That didn’t work.');
    } finally {
      setEnding(null);
    }
  };
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ id, device, last_used_at, current }) => (
        <Stack
          key={id}
          component="li"
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Box>
            {device}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {current ? 'This device, active now' : `Last used ${formatInstant(last_used_at)}`}
            </Typography>
          </Box>
          {current ? null : (
            <Button
              variant="outlined"
              loading={ending === id}
              aria-label={`Sign out this device: ${device}`}
              onClick={() => void end(id)}
            >
              Sign out this device
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
