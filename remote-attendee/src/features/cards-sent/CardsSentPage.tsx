import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EventLook } from '@keepsake/shared/events';
import { useBack, useHost } from '@keepsake/shared/host';
import * as addresses from '@keepsake/shared/addresses';
import { nameOf } from '@keepsake/shared/people';
import { useReadList } from '@keepsake/shared/query';
import {
  Box,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { tiles } from '../../parts/tiles.ts';
import { useEvent } from '../../parts/use-event.ts';
import type { SentCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';
import { CardFront, frontPhotoOf } from '@keepsake/shared/designs';
import { stateOf } from './card-state.ts';

/** The cards that the person sent to an event, newest first. */
export default function CardsSentPage() {
  const { id, data: event } = useEvent();
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET attendee/wedding/:id/cards-sent',
    { params: { id } },
  );
  useBack(addresses.attendedEvent({ id }));
  const name = event && nameOf(event);
  return (
    <Page width="wide">
      <EventLook of={event?.look} />
      <PageTitle
        eyebrow={
          name === null
            ? '\u00A0'
            : t({ message: `To ${name}`, comment: 'above a heading: who received the cards' })
        }
      >
        <Trans>Cards you sent</Trans>
      </PageTitle>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <LoadingState label={t`Loading your cards`} height={280} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title={t`No card yet`}
          body={t`A few words are enough. Add a photo, a video or a gift if you like.`}
          action={
            <LinkButton to={addresses.customiseCard({ id })}>
              <Trans>Send a card</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {items && items.length > 0 ? (
        <Box component="ul" sx={tiles('min(100%, 220px)', 4)}>
          {items.map((card) => (
            <li key={card.id}>
              <SentTile card={card} eventId={id} />
            </li>
          ))}
        </Box>
      ) : null}
      <MoreButton more={more} loading={loadingMore} />
    </Page>
  );
}

/** A sent card with its state; the whole tile is a link. */
function SentTile({ card, eventId }: { card: SentCard; eventId: string }) {
  const { http } = useHost();
  const front = frontPhotoOf(card);
  const picture = front && (front.preview ?? front.url);
  return (
    <Box
      component={Link}
      to={addresses.sentCard({ cardId: eventId, id: card.id })}
      sx={{ display: 'block', color: 'inherit', textDecoration: 'none', borderRadius: 1 }}
    >
      <CardFront
        design={card.design && { ...card.design, image: http.url(card.design.image) }}
        colour={card.colour}
        photo={picture === null ? null : http.url(picture)}
        names={[]}
      />
      <Stack sx={{ pt: 1.5, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{stateOf(card)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatInstantDate(card.sent_at)}
        </Typography>
      </Stack>
    </Box>
  );
}
