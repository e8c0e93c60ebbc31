import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { EventNames, EventPicture, EventTime } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { QrIcon } from '@keepsake/shared/icons';
import { namesOf } from '@keepsake/shared/people';
import { areSettled, useRead } from '@keepsake/shared/query';
import {
  Box,
  Button,
  ErrorState,
  GoldRule,
  LinkButton,
  Money,
  Stack,
  TextLink,
  Typography,
} from '@keepsake/shared/ui';
import { daysUntilEvent } from '@keepsake/shared/dates';
import { formatList } from '@keepsake/shared/words';
import { Figure } from '../../parts/Figure.tsx';
import { Soft } from '../../parts/text.tsx';
import { may } from '../events/permissions.ts';
import { roleNames } from '../events/role-names.ts';
import { FirstSteps } from '../setup/FirstSteps.tsx';
import { PushOffer } from './PushOffer.tsx';
import { ThanksDue } from '../thanks/ThanksDue.tsx';
import { OpenTogether } from '../open-together/OpenTogether.tsx';
import type { ReactNode } from 'react';
import { cardGrid, ListSkeleton } from '../received-cards/ListSkeleton.tsx';
import { CardTile } from '../received-cards/CardTile.tsx';
import { useReceivedCards } from '../received-cards/use-received-cards.ts';

/**
 * The chosen event on the home page: header, numbers, first steps, newest cards and due thanks.
 * @param children content below, hidden until everything above it has loaded
 */
export function EventPanel({ event, children }: { event: OwnedEvent; children: ReactNode }) {
  const { http } = useHost();
  const { unique_code: code } = event;
  const params = { id: event.id };
  const details = useRead('GET v2/events/:id/details', { params });
  const thanks = useRead(
    'GET v2/events/:id/thanks/summary',
    may(event, 'thank') ? { params } : null,
  );
  const manages = may(event, 'manage');
  const setup = useRead('GET v2/events/:id/setup', manages ? { params } : null);
  const isLoaded = areSettled(details) && (!manages || areSettled(setup));
  return (
    <Stack spacing={{ xs: 4, md: 6 }}>
      <Box
        component="header"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: event.photo ? '1fr 1fr' : '1fr' },
          gap: { xs: 3, md: 6 },
          alignItems: 'center',
        }}
      >
        {event.photo ? (
          <EventPicture src={http.url(event.photo)} alt={formatList(namesOf(event))} />
        ) : null}
        <Stack spacing={2} sx={{ textAlign: 'center', alignItems: 'center' }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            {event.eventName}
            {event.role === 'owner' ? null : ` · ${roleNames[event.role]}`}
          </Typography>
          <Typography variant="h1">
            <EventNames of={event} />
          </Typography>
          <GoldRule />
          <Soft>
            <EventTime date={event.date} timezone={event.timezone} />
            <Countdown date={event.date} timezone={event.timezone} />
          </Soft>
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center' }}
          >
            <LinkButton to={addresses.eventQrCode({ id: event.id })} startIcon={<QrIcon />}>
              <Trans comment="button">QR code</Trans>
            </LinkButton>
            <LinkButton to={addresses.ownedEvent({ id: event.id })} variant="outlined">
              <Trans comment="button: the code of the event, as in Code ABCD1234">
                Code {code}
              </Trans>
            </LinkButton>
          </Stack>
        </Stack>
      </Box>
      <EventOverview eventId={event.id} details={details} />
      {/* Rendered at once, so that the cards load, but hidden while content above them may still appear. */}
      <Stack spacing={{ xs: 4, md: 6 }} sx={{ visibility: isLoaded ? 'visible' : 'hidden' }}>
        {setup.data ? <FirstSteps event={event} setup={setup.data} /> : null}
        <OpenTogether event={event} sealed={details.data?.counts.unopened ?? 0} />
        {may(event, 'see') ? (
          <Stack component="section" spacing={2.5}>
            <Stack
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
            >
              <Typography variant="h2">
                <Trans comment="heading">Newest cards</Trans>
              </Typography>
              <TextLink
                to={addresses.receivedCards({ event_id: event.id })}
                sx={{ whiteSpace: 'nowrap', py: 1.25 }}
              >
                <Trans comment="link">All cards</Trans>
              </TextLink>
            </Stack>
            <NewestCards event={event} />
          </Stack>
        ) : null}
        <ThanksDue eventId={event.id} due={thanks.data} />
        {may(event, 'see') && (details.data?.counts.cards ?? 0) > 0 ? <PushOffer /> : null}
        {children}
      </Stack>
    </Stack>
  );
}

/** The days until the event; renders nothing once it is over. */
function Countdown({ date, timezone }: { date: string; timezone: string }) {
  const days = daysUntilEvent(date, timezone);
  if (days < 0) return null;
  return <strong> · {daysInWords(days)}</strong>;
}

function daysInWords(days: number): string {
  if (days === 0) return t({ message: 'today', comment: 'behind the day of an event' });
  if (days === 1) return t({ message: 'tomorrow', comment: 'behind the day of an event' });
  return t({
    message: plural(days, { one: 'in # day', other: 'in # days' }),
    comment: 'behind the day of an event',
  });
}

const SHOWN = 4;

/** The newest cards; live messages add new ones. */
function NewestCards({ event }: { event: OwnedEvent }) {
  const { cards, error, fresh, reload } = useReceivedCards(event.id, { limit: SHOWN });
  if (!cards && error) {
    return <ErrorState title={t`The cards couldn’t be loaded`} error={error} onRetry={reload} />;
  }
  if (!cards) return <ListSkeleton places={SHOWN} />;
  const names = namesOf(event);
  if (cards.length === 0) {
    return <Soft>{t`None yet. The first one appears here the moment it is sent.`}</Soft>;
  }
  return (
    <Box component="ul" sx={cardGrid}>
      {cards.slice(0, SHOWN).map((card) => (
        <li key={card.id}>
          <CardTile
            card={card}
            names={names}
            fresh={fresh.has(card.id)}
            to={addresses.receivedCard({ id: card.id })}
          />
        </li>
      ))}
    </Box>
  );
}

/** Numbers of unopened and all cards, and the gift money not yet paid out if the person may see it. */
function EventOverview({
  eventId,
  details: { data, error, reload },
}: {
  eventId: string;
  details: ReturnType<typeof useRead<'GET v2/events/:id/details'>>;
}) {
  if (!data && error) {
    return (
      <Soft role="alert">
        <Trans>
          The figures couldn’t be loaded. <Button onClick={reload}>Try again</Button>
        </Trans>
      </Soft>
    );
  }
  const balance = data?.balance;
  const gifts = balance ? balance.available + balance.pending : 0;
  return (
    <Box
      component="dl"
      aria-label={t`At a glance`}
      sx={{
        display: 'grid',
        // `auto`, since long words of some languages need more than a third of a phone's width.
        gridTemplateColumns: {
          xs: `repeat(${balance === null ? 2 : 3}, auto)`,
          sm: `repeat(${balance === null ? 2 : 3}, 1fr)`,
        },
        columnGap: 1,
        m: 0,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        py: { xs: 2.5, md: 3.5 },
        textAlign: 'center',
        '& > div': { minWidth: 0 },
      }}
    >
      <Figure
        word={t({ message: 'Unopened', comment: 'below the number of unopened cards' })}
        value={data?.counts.unopened}
      />
      <Figure
        word={t({ message: 'Cards', comment: 'below the number of cards' })}
        value={data?.counts.cards}
      />
      {balance === null ? null : (
        <Figure
          word={
            <TextLink to={addresses.cashOut({ event_id: eventId })}>
              <Trans comment="link">Gift money</Trans>
            </TextLink>
          }
          value={balance ? <Money amount={gifts} currency={balance.currency} /> : undefined}
        />
      )}
    </Box>
  );
}
