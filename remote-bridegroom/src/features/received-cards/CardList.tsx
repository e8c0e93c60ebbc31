import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { MailIcon } from '@keepsake/shared/icons';
import { namesOf } from '@keepsake/shared/people';
import { Box, EmptyState, ErrorState, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { cardGrid } from './card-grid.ts';
import { CardTile } from './CardTile.tsx';
import { DownloadEverything } from './DownloadEverything.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ShowMore } from './ShowMore.tsx';
import { useReceivedCards } from './use-received-cards.ts';

/** The cards of one event; a new one appears by itself. */
export function CardList({ event }: { event: OwnedEvent }) {
  const { cards, error, fresh, reload, more, loadingMore } = useReceivedCards(event.id);

  if (!cards && error) {
    return <ErrorState title="The cards couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!cards) return <ListSkeleton />;
  const names = namesOf(event);

  const newest = cards.find(({ id }) => fresh.has(id));
  return (
    <Stack spacing={{ xs: 3, md: 4 }} sx={{ position: 'relative' }}>
      {cards.length === 0 ? (
        <EmptyState
          icon={<MailIcon />}
          title="No cards yet"
          body="They appear here the moment they are sent. Until then, put the QR code where your guests will see it."
          action={
            <LinkButton to={addresses.eventQrCode({ id: event.id })}>Show the QR code</LinkButton>
          }
        />
      ) : (
        <>
          <Box>
            <DownloadEverything eventId={event.id} arrived={fresh.size} />
          </Box>
          <Box component="ul" sx={cardGrid}>
            {cards.map((card) => (
              <li key={card.id}>
                <CardTile card={card} names={names} fresh={fresh.has(card.id)} />
              </li>
            ))}
          </Box>
          {error ? (
            <Typography role="alert" sx={{ color: 'error.main', textAlign: 'center' }}>
              The cards couldn’t be loaded anew. Please try again.
            </Typography>
          ) : null}
          {more ? <ShowMore reading={loadingMore} onMore={more} /> : null}
        </>
      )}
      <Box role="status" sx={unseen}>
        {newest ? `A card from ${newest.sender_name} has just arrived.` : ''}
      </Box>
    </Stack>
  );
}

/** Read aloud, not shown: whoever sees the page sees the card itself. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
