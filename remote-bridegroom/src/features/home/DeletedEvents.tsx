import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { wholeEventQueries } from '../../parts/invalidates.ts';

/** Events that were deleted and can still be taken back; nothing to see without any. */
export function DeletedEvents() {
  const { notify } = useHost();
  const { data } = useRead('GET v2/events/deleted', {});
  const { mutate, isPending, variables } = useMutation('POST v2/events/:id/restore', {
    invalidates: wholeEventQueries,
    onSuccess: ({ message }) => notify('success', message),
  });
  if (!data || data.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="deleted" spacing={1.5}>
      <Typography id="deleted" variant="h2">
        Deleted
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, eventName, gone_at: goneAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 64,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {eventName}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Gone for good on {formatInstantDate(goneAt)}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={`Take back: ${eventName}`}
              loading={variables?.params.id === id}
              disabled={isPending}
              onClick={() => mutate({ params: { id } })}
            >
              Take it back
            </Button>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
