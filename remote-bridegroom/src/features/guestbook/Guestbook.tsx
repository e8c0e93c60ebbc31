import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { BookIcon } from '@keepsake/shared/icons';
import { namesOf } from '@keepsake/shared/people';
import { EmptyState, ErrorState, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { ListSkeleton } from '../received-cards/ListSkeleton.tsx';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { useReceivedCards } from '../received-cards/use-received-cards.ts';
import { BookPage } from './BookPage.tsx';
import { GuestbookTools } from './GuestbookTools.tsx';
import { LiveWall } from './LiveWall.tsx';

/** The opened cards of an event. Those that are still sealed keep their surprise. */
export function Guestbook({
  event,
  wall,
  onWall,
}: {
  event: OwnedEvent;
  /** Whether the newest cards fill the screen. */
  wall: boolean;
  onWall: (shown: boolean) => void;
}) {
  const { cards, fresh, error, reload, more, loadingMore } = useReceivedCards(event.id);
  const details = useRead('GET v2/events/:id/details', { params: { id: event.id } });
  const opened = cards?.filter(({ opened_at }) => opened_at !== null) ?? [];
  const sealed = (cards?.length ?? 0) - opened.length;

  if (!cards && error) {
    return <ErrorState title="Your guestbook couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!cards) return <ListSkeleton />;
  const names = namesOf(event);
  return (
    <Stack spacing={4}>
      {details.data ? (
        <GuestbookTools
          event={event}
          has={details.data.membership.entitlements}
          empty={cards.length === 0}
          onWall={() => onWall(true)}
        />
      ) : null}
      {sealed > 0 ? (
        <Typography>
          {sealed === 1 ? 'One card is' : `${sealed} cards are`} still sealed.{' '}
          <LinkButton to={addresses.receivedCards()} variant="text">
            Open them
          </LinkButton>
        </Typography>
      ) : null}
      {opened.length === 0 ? (
        <EmptyState
          icon={<BookIcon />}
          title={
            sealed > 0 ? 'Your guestbook opens with the first card' : 'No card has arrived yet'
          }
          body="What your guests write appears here once you have opened it."
        />
      ) : (
        <Stack component="ol" spacing={6} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {opened.map((card) => (
            <BookPage key={card.id} card={card} names={names} />
          ))}
        </Stack>
      )}
      {more ? <ShowMore reading={loadingMore} onMore={more} /> : null}
      <div>
        {wall ? (
          <LiveWall event={event} cards={cards} fresh={fresh} onClose={() => onWall(false)} />
        ) : null}
      </div>
    </Stack>
  );
}
