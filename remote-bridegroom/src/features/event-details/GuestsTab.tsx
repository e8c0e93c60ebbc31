import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { areSettled, useReadList } from '@keepsake/shared/query';
import { Box, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { halves } from '../../parts/halves.ts';
import { JoinRequestSection } from '../join-requests/JoinRequestSection.tsx';
import { AlbumSettings } from './AlbumSettings.tsx';
import { AlbumShelf } from './AlbumShelf.tsx';

/** Who comes in without the code, and the photos that guests share. */
export function GuestsTab({ event }: { event: EventDetails }) {
  const asks = useReadList('GET bride-groom/asks', { query: { event_id: event.id } });
  return (
    <>
      <PageTitle eyebrow={event.eventName}>
        <Trans>Guests and album</Trans>
      </PageTitle>
      {/* Read before it is seen, since join requests would move what follows. */}
      <Stack spacing={5} sx={{ visibility: areSettled(asks) ? 'visible' : 'hidden' }}>
        <Box sx={halves}>
          <JoinRequestSection event={event} asks={asks} />
          <AlbumSettings event={event} />
        </Box>
        {event.counts.album > 0 || event.album !== 'closed' ? (
          <Stack component="section" aria-labelledby="album-photos" spacing={2}>
            <Typography id="album-photos" variant="h3" component="h2">
              <Trans>In the album</Trans>
            </Typography>
            <AlbumShelf eventId={event.id} />
          </Stack>
        ) : null}
      </Stack>
    </>
  );
}
