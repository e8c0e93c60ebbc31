import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type Order } from '@keepsake/shared/api';
import { CardPlaceholder, contentsOf, FlyingCard, WholeCard } from '@keepsake/shared/designs';
import { formatEventDate } from '@keepsake/shared/dates';
import { useHost, useSession } from '@keepsake/shared/host';
import { InstallOffer } from '@keepsake/shared/install';
import { SendingNote, useUploadsOf } from '@keepsake/shared/media';
import { capitalized, namesOf, nounOf } from '@keepsake/shared/people';
import { PrivateLink } from '@keepsake/shared/private-link';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';
import { useSentLink } from '@keepsake/shared/state';
import {
  Box,
  Button,
  ErrorState,
  GoldRule,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { hasAlbum } from '../album/has-album.ts';
import { LatestPhotos } from '../album/LatestPhotos.tsx';
import type { ComposedEvent } from './composed.ts';

/** Confirms that a card was sent: shows the card, the uploads that are still under way, and the next steps. */
export default function Sent({
  event,
  orderId,
  justNow,
  onAnother,
}: {
  event: ComposedEvent;
  orderId: string;
  /** Whether Send was pressed on this page; false after a reload. */
  justNow: boolean;
  onAnother: () => void;
}) {
  const { http } = useHost();
  const { data, error, reload } = useRead(
    'GET checkout/orders/:id',
    { params: { id: orderId } },
    { refetchInterval: (order) => (order.media_complete ? false : POLL_INTERVAL) },
  );
  const heading = useRef<HTMLSpanElement>(null);
  const known = data !== null;
  useEffect(() => {
    if (!known) return;
    // In braces, since newer browsers return a promise, which an effect must not return.
    window.scrollTo(0, 0);
    const title = heading.current?.closest('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [known]);
  const { keep } = useSentLink(event.id);
  const link = data?.link ?? null;
  useEffect(() => {
    if (link !== null) keep(link);
  }, [link, keep]);
  const isElsewhere = isApiError(error) && error.status === 404;
  useEffect(() => {
    // The address was passed on and names another guest's order: this guest begins a card of their
    // own.
    if (isElsewhere) onAnother();
  }, [isElsewhere, onAnother]);

  if (!data)
    return (
      <Page width="narrow" centered>
        {error && !isElsewhere ? (
          <ErrorState error={error} onRetry={reload} />
        ) : (
          <LoadingState label="Loading your card" height={320} lines={3} />
        )}
      </Page>
    );
  const { title, lead } = wordsFor(data, capitalized(nounOf(event)));
  return (
    <Page width="narrow" centered>
      <Stack spacing={1}>
        <FlyingCard
          card={contentsOf(data.card, namesOf(event), (path) => http.url(path))}
          flies={justNow}
        />
        <PageTitle align="center" lead={lead}>
          <span ref={heading}>{title}</span>
        </PageTitle>
      </Stack>
      <Files event={event} order={data} />
      {data.link ? <PrivateLink link={data.link} receipt={data.total > 0} /> : null}
      <GoldRule width="100%" />
      {data.card_id ? <SentCard event={event} cardId={data.card_id} /> : null}
      {hasAlbum(event) ? <LatestPhotos eventId={event.id} /> : null}
      <Next event={event} onAnother={onAnother} />
      <InstallOffer why="See your card being opened, and write the next one without searching." />
    </Page>
  );
}

/** What became of the card. */
function wordsFor({ media_complete: isComplete, sealed_until: day }: Order, them: string) {
  if (day !== null)
    return {
      title: 'Your card is sealed',
      lead: `It arrives on ${formatEventDate(day)}. Until then nobody reads it but you. ${them} see who it’s from and the day.`,
    };
  return isComplete
    ? { title: 'Your card has arrived', lead: `${them} can open it right now.` }
    : {
        title: 'Your card is on its way',
        lead: `${them} will see it as soon as your files have arrived.`,
      };
}

/** The card as those who receive it see it. */
function SentCard({ event, cardId }: { event: ComposedEvent; cardId: string }) {
  const { http } = useHost();
  const { data } = useRead('GET attendee/card-sent/:id', { params: { id: cardId } });
  return (
    <Box component="section" aria-label="Your card">
      {data ? (
        <WholeCard card={contentsOf(data, namesOf(event), (path) => http.url(path))} />
      ) : (
        <CardPlaceholder />
      )}
    </Box>
  );
}

/** Progress of the card's uploads. Stays once they have arrived, where they had not at first: nothing moves up. */
function Files({ event, order }: { event: ComposedEvent; order: Order }) {
  const [arrivedBefore] = useState(order.media_complete);
  const running = useUploadsOf(event.id).filter(({ state }) => state !== 'complete');
  if (arrivedBefore) return null;
  return (
    <SendingNote
      uploads={running.map(({ key }) => key)}
      {...(order.media_complete ? { arrived: true } : {})}
      recipient={nounOf(event)}
    />
  );
}

/** The steps after a card: write another one, and for a guest, create an account that keeps it. */
function Next({ event, onAnother }: { event: ComposedEvent; onAnother: () => void }) {
  const { isGuest } = useSession();
  return (
    <Stack component="section" aria-label="What’s next" spacing={1.5}>
      <Button variant="outlined" size="large" fullWidth onClick={onAnother}>
        Send another card
      </Button>
      {isGuest ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            You’re here as a guest for 30 days. With an account you can see your cards whenever you
            like.
          </Typography>
          <LinkButton variant="text" to={addresses.register()} fullWidth>
            Create an account
          </LinkButton>
        </>
      ) : (
        <LinkButton variant="text" to={addresses.cardsSent({ id: event.id })} fullWidth>
          See the cards you sent
        </LinkButton>
      )}
      <LinkButton variant="text" to={addresses.attendedEvent({ id: event.id })} fullWidth>
        About the event
      </LinkButton>
    </Stack>
  );
}
