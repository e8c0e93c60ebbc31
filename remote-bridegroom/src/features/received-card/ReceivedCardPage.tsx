import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useEffect, useMemo, useState } from 'react';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { useRead, useApplyLive } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import {
  ErrorState,
  LinkButton,
  Page,
  Skeleton,
  Box,
  Button,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import type { ReceivedCard } from '@keepsake/shared/api';
import { Envelope } from '@keepsake/shared/designs';
import { may } from '../events/permissions.ts';
import { inboxQuery, useInboxView } from '../received-cards/inbox-query.ts';
import { CardBar } from './CardBar.tsx';
import { OpenCard } from './OpenCard.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';

/** A received card: its envelope until it is opened, then its content. */
export default function ReceivedCardPage() {
  const { id = '' } = useParams();
  const { view } = useInboxView();
  const query = inboxQuery(view);
  const { layout } = useHost();
  const applyLive = useApplyLive();
  const [opened, setOpened] = useState(false);
  const place = useRead('GET v2/events/received-card/:id/place', { params: { id }, query });
  const outside = place.data?.card ?? null;
  const sealed = outside !== null && outside.opened_at === null && !opened;
  // Reading the inside marks the card as opened.
  const inside = useRead(
    'GET v2/events/received-card/:id/details',
    outside && !sealed ? { params: { id } } : null,
  );
  const { data: event } = useRead(
    'GET v2/events/:id/details',
    outside ? { params: { id: outside.event_id } } : null,
  );
  const names = useMemo(() => (event ? namesOf(event) : []), [event]);
  const list = addresses.receivedCards({ event_id: outside?.event_id, ...query });
  const { go, swipeHandlers } = useNeighbours(place.data, query);

  const [sender, eventId] = [outside?.sender_name, outside?.event_id];
  useEffect(() => {
    if (sender === undefined) return;
    layout.setTitle(t`From ${sender}`);
    layout.setBack(list);
  }, [sender, list, layout]);
  const openedAt = inside.data?.opened_at ?? null;
  useEffect(() => {
    // Updates the cached list of cards without waiting for the server's live message.
    if (opened && openedAt && eventId)
      applyLive({ type: 'card.opened', event_id: eventId, card_id: id });
  }, [opened, openedAt, eventId, id, applyLive]);

  const open = () => {
    setOpened(true);
    document.documentElement.scrollTop = 0;
  };
  const error = place.error ?? inside.error;
  const card = sealed ? null : inside.data;
  return (
    <Page width="wide">
      {place.data ? <CardBar place={place.data} event={event} list={list} onGo={go} /> : null}
      <div {...swipeHandlers}>
        {outside && sealed ? <SealedCard card={outside} names={names} onOpen={open} /> : null}
        {card ? (
          <OpenCard
            card={card}
            names={names}
            unfold={opened}
            canThank={event !== null && may(event, 'thank')}
            canCaption={event !== null && may(event, 'see and moderate')}
            lacksCodes={event !== null && !may(event, 'see and moderate')}
          />
        ) : null}
      </div>
      {!sealed && !card && error ? (
        <ErrorState
          whole
          title={t`This card couldn’t be opened`}
          error={error}
          onRetry={() => {
            place.reload();
            inside.reload();
          }}
          action={
            <LinkButton to={addresses.receivedCards()} variant="text">
              <Trans comment="button">All cards</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {!sealed && !card && !error ? (
        <Skeleton
          role="status"
          aria-label={t`Loading the card…`}
          variant="rounded"
          sx={{ aspectRatio: '5 / 7', height: 'auto', width: '100%', maxWidth: 420, mx: 'auto' }}
        />
      ) : null}
    </Page>
  );
}

/** An unopened card: its front comes out of the envelope; its inside is not loaded. */
function SealedCard({
  card,
  names,
  onOpen,
}: {
  card: ReceivedCard;
  names: readonly string[];
  onOpen: () => void;
}) {
  const { http } = useHost();
  const { design, colour, sender_name: sender } = card;
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">
        <Trans>A card from {sender}</Trans>
      </Typography>
      <Box
        onClick={onOpen}
        // The width follows the screen's height, so that the button is visible without scrolling.
        sx={{ width: '100%', maxWidth: 'min(380px, 46svh)', cursor: 'pointer' }}
      >
        <Envelope
          design={design && { ...design, image: http.url(design.image) }}
          colour={colour}
          sender={sender}
        >
          <ReceivedFront card={card} names={names} large />
        </Envelope>
      </Box>
      <Button variant="contained" size="large" onClick={onOpen}>
        <Trans>Open the card</Trans>
      </Button>
    </Stack>
  );
}
