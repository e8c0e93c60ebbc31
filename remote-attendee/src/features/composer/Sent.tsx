import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type Order, type Invitation } from '@keepsake/shared/api';
import { CardPlaceholder, contentsOf, FlyingCard, WholeCard } from '@keepsake/shared/designs';
import { formatEventDate } from '@keepsake/shared/dates';
import { useHost, useSession } from '@keepsake/shared/host';
import { InstallOffer } from '@keepsake/shared/install';
import { SendingNote, useUploadsOf } from '@keepsake/shared/media';
import { hostsKind, nameOf, namesOf } from '@keepsake/shared/people';
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
import { useEffect, useState } from 'react';
import { useHeadingFocus } from '../../parts/use-heading-focus.ts';
import { hasAlbum } from '../album/has-album.ts';
import { LatestPhotos } from '../album/LatestPhotos.tsx';

/** Confirms that a card was sent: shows the card, its running uploads, and the next steps. */
export default function Sent({
  event,
  orderId,
  justNow,
  onAnother,
}: {
  event: Invitation;
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
  const heading = useHeadingFocus(data !== null);
  const { keep } = useSentLink(event.id);
  const link = data?.link ?? null;
  useEffect(() => {
    if (link !== null) keep(link);
  }, [link, keep]);
  const isElsewhere = isApiError(error) && error.status === 404;
  useEffect(() => {
    // The order in a shared address belongs to another guest: this guest begins a card of their own.
    if (isElsewhere) onAnother();
  }, [isElsewhere, onAnother]);

  if (!data)
    return (
      <Page width="narrow" centered>
        {error && !isElsewhere ? (
          <ErrorState error={error} onRetry={reload} />
        ) : (
          <LoadingState label={t`Loading your card`} height={320} lines={3} />
        )}
      </Page>
    );
  const { title, lead } = wordsFor(data, event);
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
      <InstallOffer
        why={t`See your card being opened, and write the next one without searching.`}
      />
    </Page>
  );
}

function wordsFor(
  { media_complete: isComplete, sealed_until: until }: Order,
  event: Invitation,
): { title: string; lead: string } {
  if (until !== null) return { title: t`Your card is sealed`, lead: sealedLead(until, event) };
  const [kind, name] = [hostsKind(event), nameOf(event)];
  if (isComplete)
    return {
      title: t`Your card has arrived`,
      lead: t`${select(kind, {
        couple: 'The couple can open it right now.',
        parents: 'The parents can open it right now.',
        family: 'The family can open it right now.',
        team: 'The team can open it right now.',
        one: `${name} can open it right now.`,
        other: `${name} can open it right now.`,
      })}`,
    };
  return {
    title: t`Your card is on its way`,
    lead: t`${select(kind, {
      couple: 'The couple will see it as soon as your files have arrived.',
      parents: 'The parents will see it as soon as your files have arrived.',
      family: 'The family will see it as soon as your files have arrived.',
      team: 'The team will see it as soon as your files have arrived.',
      one: `${name} will see it as soon as your files have arrived.`,
      other: `${name} will see it as soon as your files have arrived.`,
    })}`,
  };
}

function sealedLead(until: string, event: Invitation): string {
  const [day, name] = [formatEventDate(until), nameOf(event)];
  return t`${select(
    { kind: hostsKind(event) },
    {
      couple: `It arrives on ${day}. Until then nobody reads it but you. The couple see who it’s from and the day.`,
      parents: `It arrives on ${day}. Until then nobody reads it but you. The parents see who it’s from and the day.`,
      family: `It arrives on ${day}. Until then nobody reads it but you. The family see who it’s from and the day.`,
      team: `It arrives on ${day}. Until then nobody reads it but you. The team see who it’s from and the day.`,
      one: `It arrives on ${day}. Until then nobody reads it but you. ${name} sees who it’s from and the day.`,
      other: `It arrives on ${day}. Until then nobody reads it but you. ${name} see who it’s from and the day.`,
    },
  )}`;
}

/** The card as its recipients see it. */
function SentCard({ event, cardId }: { event: Invitation; cardId: string }) {
  const { http } = useHost();
  const { data } = useRead('GET attendee/card-sent/:id', { params: { id: cardId } });
  return (
    <Box
      component="section"
      aria-label={t({ message: 'Your card', comment: 'name of the card itself, read aloud' })}
    >
      {data ? (
        <WholeCard card={contentsOf(data, namesOf(event), (path) => http.url(path))} />
      ) : (
        <CardPlaceholder />
      )}
    </Box>
  );
}

/** Progress of the card’s uploads; stays after they have finished, so that nothing moves up. */
function Files({ event, order }: { event: Invitation; order: Order }) {
  const [arrivedBefore] = useState(order.media_complete);
  const running = useUploadsOf(event.id).filter(({ state }) => state !== 'complete');
  if (arrivedBefore) return null;
  return (
    <SendingNote
      uploads={running.map(({ key }) => key)}
      {...(order.media_complete ? { arrived: true } : {})}
      recipient={event}
    />
  );
}

/** The next steps: write another card or, for a guest, create an account that keeps this one. */
function Next({ event, onAnother }: { event: Invitation; onAnother: () => void }) {
  const { isGuest } = useSession();
  return (
    <Stack component="section" aria-label={t`What’s next`} spacing={1.5}>
      <Button variant="outlined" size="large" fullWidth onClick={onAnother}>
        <Trans>Send another card</Trans>
      </Button>
      {isGuest ? (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            <Trans>
              You’re here as a guest for 30 days. With an account you can see your cards whenever
              you like.
            </Trans>
          </Typography>
          <LinkButton variant="text" to={addresses.register()} fullWidth>
            <Trans>Create an account</Trans>
          </LinkButton>
        </>
      ) : (
        <LinkButton variant="text" to={addresses.cardsSent({ id: event.id })} fullWidth>
          <Trans>See the cards you sent</Trans>
        </LinkButton>
      )}
      <LinkButton variant="text" to={addresses.attendedEvent({ id: event.id })} fullWidth>
        <Trans>About the event</Trans>
      </LinkButton>
    </Stack>
  );
}
