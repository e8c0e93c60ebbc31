import { isApiError } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { useRead, useWrite } from '@keepsake/shared/query';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';

/** Events that were deleted and can still be taken back; nothing to see without any. */
export function DeletedEvents() {
  const { notify } = useHost();
  const { data } = useRead('GET v2/events/deleted', {});
  const restore = useWrite('POST v2/events/:id/restore');
  const [busy, setBusy] = useState<string | null>(null);
  if (!data || data.length === 0) return null;
  const takeBack = async (id: string) => {
    setBusy(id);
    try {
      const { message } = await restore({ params: { id } });
      notify('success', message);
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(null);
    }
  };
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
              loading={busy === id}
              disabled={busy !== null}
              onClick={() => void takeBack(id)}
            >
              Take it back
            </Button>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
