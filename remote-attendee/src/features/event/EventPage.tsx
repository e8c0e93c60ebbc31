import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { EventHeader, EventLook } from '@keepsake/shared/events';
import { useHost, useSession, useMutation } from '@keepsake/shared/host';
import { PhotoIcon } from '@keepsake/shared/icons';
import { nameOf, type Hosts } from '@keepsake/shared/people';
import {
  LinkButton,
  Page,
  Stack,
  Typography,
  Box,
  Skeleton,
  Button,
  Alert,
  ErrorState,
} from '@keepsake/shared/ui';
import type { AttendedEvent } from '@keepsake/shared/api';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { sentInWords } from '../../parts/remaining-steps.ts';
import { NextStepLinks } from '../../parts/NextStepLinks.tsx';
import { useEvent } from '../../parts/use-event.ts';
import { useQueryParameter } from '../../parts/use-query-parameter.ts';
import { useTitle } from '../../parts/use-title.ts';
import { hasAlbum } from '../album/has-album.ts';
import { EventTools } from './EventTools.tsx';
import { attendedQueries } from '../../parts/invalidates.ts';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useReadList } from '@keepsake/shared/query';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { stateOf } from '../cards-sent/card-state.ts';

/** Greets a guest who has just opened the event by its code. */
function Welcome({ event }: { event: Hosts }) {
  const [isNew, setNew] = useQueryParameter('_setmsg');
  if (isNew !== 'true') return null;
  const name = nameOf(event);
  return (
    <Alert
      severity="success"
      variant="outlined"
      onClose={() => setNew(null)}
      closeText={t`Close the welcome`}
    >
      <Trans>Welcome! You’re on the guest list of {name}. Send a card whenever you like.</Trans>
    </Alert>
  );
}

/** The page of an event for its guests: names, date, place, sent cards and the next steps. */
export default function EventPage() {
  const { data: event, error, reload } = useEvent();
  const { http } = useHost();
  const { isGuest } = useSession();
  useTitle(event ? nameOf(event) : null);
  if (error && !event) return <EventFailure error={error} onRetry={reload} />;
  if (!event) return <EventPlaceholder />;
  const sent = sentInWords(event);
  return (
    <Page centered>
      <EventLook of={event.look} />
      <Welcome event={event} />
      <EventHeader event={event} photo={event.photo ? http.url(event.photo) : null} bleeds />
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        {sent === null ? null : <Typography>{sent}</Typography>}
        <NextStepLinks
          event={event}
          size="large"
          send={event.cards_sent > 0 ? t`Send another card` : t`Send a card`}
        />
        <EventTools event={event} />
        {isGuest && event.cards_sent > 0 ? <YourCards eventId={event.id} /> : null}
        {hasAlbum(event) ? (
          <LinkButton
            to={addresses.album({ id: event.id })}
            variant="outlined"
            startIcon={<PhotoIcon />}
          >
            <Trans comment="link: the photos that guests share">Album</Trans>
          </LinkButton>
        ) : null}
        {isGuest ? null : <ForMembers event={event} />}
      </Stack>
    </Page>
  );
}

/** A placeholder in the size of the event, shown while it is being loaded. */
function EventPlaceholder() {
  return (
    <Page centered>
      <Stack
        role="status"
        aria-label={t`Loading the event`}
        spacing={2.5}
        sx={{ alignItems: 'center' }}
      >
        <Box
          sx={{
            width: { xs: 'calc(100% + 40px)', md: '100%' },
            mx: { xs: '-20px !important', md: '0 !important' },
            mt: { xs: '-24px !important', md: '0 !important' },
            aspectRatio: { xs: '4 / 3', md: '16 / 9' },
            bgcolor: 'action.hover',
            borderRadius: { xs: 0, md: 3 },
          }}
        />
        <Skeleton width={140} height={24} />
        <Skeleton width="80%" height={64} />
        <Skeleton width="60%" height={28} />
        <Skeleton
          variant="rounded"
          width="100%"
          height={56}
          sx={{ maxWidth: 360, borderRadius: 999 }}
        />
      </Stack>
    </Page>
  );
}

/** Links for guests with an account, besides sending a card. */
function ForMembers({ event }: { event: AttendedEvent }) {
  const { http, notify } = useHost();
  const { mutate: move, isPending } = useMutation(
    async ({ id, archived }: AttendedEvent) =>
      http.call(
        archived ? 'POST attendee/wedding/:id/unarchive' : 'POST attendee/wedding/:id/archive',
        { params: { id } },
      ),
    {
      invalidates: attendedQueries,
      onSuccess: (_, { archived }) =>
        notify('success', archived ? t`Back in your events.` : t`Moved to archived events.`),
    },
  );

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {event.cards_sent > 0 ? (
        <LinkButton to={addresses.cardsSent({ id: event.id })} variant="text">
          {t`${plural({ count: event.cards_sent }, { one: 'The card you sent', other: '# cards you sent' })}`}
        </LinkButton>
      ) : null}
      <Button variant="text" color="inherit" onClick={() => move(event)} loading={isPending}>
        {event.archived ? t`Move out of the archive` : t`Move to the archive`}
      </Button>
    </Stack>
  );
}

/** Links to the private pages of a guest’s sent cards, which need no account and outlive the session. */
function YourCards({ eventId }: { eventId: string }) {
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET attendee/wedding/:id/cards-sent',
    { params: { id: eventId } },
  );
  return (
    <Stack
      component="section"
      aria-label={t`Your cards`}
      spacing={1.5}
      sx={{ width: '100%', maxWidth: 420 }}
    >
      <Typography variant="h3" component="h2">
        <Trans>Your cards</Trans>
      </Typography>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <Skeleton variant="rounded" height={56} /> : null}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items?.map((card) => (
          <li key={card.id}>
            <LinkButton
              to={card.link}
              variant="outlined"
              fullWidth
              sx={{ justifyContent: 'space-between', gap: 2, minHeight: 56 }}
            >
              <span>{stateOf(card)}</span>
              <Typography component="span" variant="body2">
                {formatInstantDate(card.sent_at)}
              </Typography>
            </LinkButton>
          </li>
        ))}
      </Stack>
      <MoreButton more={more} loading={loadingMore} />
    </Stack>
  );
}
