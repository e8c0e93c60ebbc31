import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useReadList } from '@keepsake/shared/query';
import { HeartIcon, PlusIcon, SearchIcon } from '@keepsake/shared/icons';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { formatEventDate } from '@keepsake/shared/dates';
import { nameOf, type Hosts } from '@keepsake/shared/people';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { ScanButton } from '../scan/ScanButton.tsx';
import { EventList } from './EventList.tsx';
import { soonestFirst } from './in-days.ts';

/** The events that the person added, upcoming ones first, each with its sent cards and next step. */
export default function AttendeeHomePage() {
  const { items, error, reload, more, loadingMore } = useReadList('GET attendee/wedding', {});
  const ways = (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: items?.length ? 'start' : 'center' }}
    >
      <ScanButton variant="contained" />
      <LinkButton to={addresses.addEvent()} variant="outlined" startIcon={<PlusIcon />}>
        <Trans comment="button">Enter a code</Trans>
      </LinkButton>
      <LinkButton to={addresses.searchEvents()} variant="outlined" startIcon={<SearchIcon />}>
        <Trans comment="button: finds an event">Search by name</Trans>
      </LinkButton>
    </Stack>
  );
  if (error && !items)
    return (
      <Page>
        <ErrorState whole error={error} onRetry={reload} />
      </Page>
    );
  if (!items)
    return (
      <Page>
        <PageTitle>
          <Trans>Your events</Trans>
        </PageTitle>
        <LoadingState label={t`Loading your events`} height={240} lines={2} />
      </Page>
    );
  if (items.length === 0)
    return (
      <Page>
        <EmptyState
          icon={<HeartIcon />}
          title={t`Whose day is it?`}
          body={t`Scan the code on the invitation, enter it, or search for the event by name. Then send a card they’ll keep.`}
          action={ways}
        />
        <JoinRequests />
      </Page>
    );
  return (
    <Page width="wide">
      <PageTitle>
        <Trans>Your events</Trans>
      </PageTitle>
      <EventList events={soonestFirst(items)} />
      <MoreButton more={more} loading={loadingMore} />
      <JoinRequests />
      {ways}
    </Page>
  );
}

function JoinRequests() {
  const { items } = useReadList('GET attendee/asks', {});
  if (!items || items.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="asked" spacing={1}>
      <Typography id="asked" variant="h3" component="h2">
        <Trans>Where you asked to come in</Trans>
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {items.map(({ id, event, standing }) => (
          <li key={id}>
            <RequestedEvent event={event} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {standing === 'asked'
                ? t`They haven’t answered yet. You’ll hear from us when they do.`
                : t`Not now. With the code from the invitation you can come in.`}
            </Typography>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function RequestedEvent({ event }: { event: Hosts & { date: string } }) {
  const [name, day] = [nameOf(event), formatEventDate(event.date)];
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <Trans>
        <strong>{name}</strong>, {day}
      </Trans>
    </Typography>
  );
}
