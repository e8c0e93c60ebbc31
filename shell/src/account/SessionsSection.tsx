import { formatInstant } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, ErrorState, LoadingState, Stack, Typography } from '@keepsake/shared/ui';

/** Where else this account is signed in, and the way to end that. */
export function SessionsSection() {
  const { notify } = useHost();
  const { mutate: end, variables } = useMutation('DELETE v2/sessions/:id', {
    invalidates: ['GET v2/sessions'],
    onSuccess: ({ message }) => notify('success', message || 'That device is signed out.'),
    errorMessage: 'That didn’t work.',
  });
  const { data, error, reload } = useRead('GET v2/sessions', {});
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <LoadingState lines={2} />;
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
              loading={variables?.params.id === id}
              aria-label={`Sign out this device: ${device}`}
              onClick={() => end({ params: { id } })}
            >
              Sign out this device
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
