import { useEffect, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useLocation, useParams } from '@keepsake/shared/router';
import { ErrorState, LinkButton, Page, Skeleton } from '@keepsake/shared/ui';
import { OpenCard } from './OpenCard.tsx';
import { SealedCard } from './SealedCard.tsx';

function wasSealed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sealed' in state && state.sealed === true;
}

export default function ReceivedCardPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { layout } = useHost();
  const [sealed, setSealed] = useState(() => wasSealed(state));
  const {
    data: card,
    error,
    reload,
  } = useRead('GET v2/events/received-card/:id/details', {
    params: { id },
  });

  const { data: event } = useRead(
    'GET v2/events/:id/details',
    card ? { params: { id: card.event_id } } : null,
  );
  const names = event ? namesOf(event) : [];

  useEffect(() => {
    if (!card) return;
    layout.setTitle(`From ${card.sender_name}`);
    layout.setBack(addresses.receivedCards({ event_id: card.event_id }));
  }, [card, layout]);

  return (
    <Page width="wide">
      {card && sealed ? (
        <SealedCard card={card} names={names} onOpen={() => setSealed(false)} />
      ) : null}
      {card && !sealed ? <OpenCard card={card} names={names} unfold={wasSealed(state)} /> : null}
      {!card && error ? (
        <ErrorState
          whole
          title="This card couldn’t be opened"
          error={error}
          onRetry={reload}
          action={
            <LinkButton to={addresses.receivedCards()} variant="text">
              All cards
            </LinkButton>
          }
        />
      ) : null}
      {!card && !error ? (
        <Skeleton
          role="status"
          aria-label="Loading the card…"
          variant="rounded"
          sx={{ aspectRatio: '5 / 7', height: 'auto', width: '100%', maxWidth: 420, mx: 'auto' }}
        />
      ) : null}
    </Page>
  );
}
