import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { PhotoIcon } from '@keepsake/shared/icons';
import { useReadList } from '@keepsake/shared/query';
import { Box, EmptyState, ErrorState, LinkButton, Stack } from '@keepsake/shared/ui';
import { DownloadEverything } from '../received-cards/DownloadEverything.tsx';
import { ListSkeleton } from '../received-cards/ListSkeleton.tsx';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { MediaTile } from './MediaTile.tsx';

/** One photo below the other on a phone, three beside each other on a desk. */
const mediaGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
  columnGap: { sm: 3, md: 4 },
  rowGap: { xs: 4, md: 5 },
  alignItems: 'start',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

/** The files of an event, the newest first. */
export function MediaList({ event }: { event: OwnedEvent }) {
  const { items, error, reload, more, loadingMore } = useReadList('GET bride-groom/media', {
    query: { event_id: event.id, limit: 24 },
  });
  if (!items && error) {
    return <ErrorState title="Your media couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!items) return <ListSkeleton />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<PhotoIcon />}
        title="Nothing here yet"
        body="When you open a card, its photo, video or voice note appears here."
        action={<LinkButton to={addresses.receivedCards()}>Go to your cards</LinkButton>}
      />
    );
  }
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      <Box>
        <DownloadEverything eventId={event.id} arrived={items.length} />
      </Box>
      <Box component="ul" sx={mediaGrid}>
        {items.flatMap(({ id, sender_name, received_at, media }) =>
          media.map((file) => (
            <li key={file.id}>
              <MediaTile card={{ id, sender: sender_name, receivedAt: received_at }} file={file} />
            </li>
          )),
        )}
      </Box>
      {more ? (
        <ShowMore reading={loadingMore} onMore={more}>
          Show more
        </ShowMore>
      ) : null}
    </Stack>
  );
}
