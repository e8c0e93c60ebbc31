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
} from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { EventList } from './EventList.tsx';

/** The events that the person added, newest first. */
export default function AttendeeHomePage() {
  const { items, error, reload, more, loadingMore } = useReadList('GET attendee/wedding', {});
  const ways = (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: items?.length ? 'start' : 'center' }}
    >
      <LinkButton to={addresses.addEvent()} startIcon={<PlusIcon />}>
        Enter a code
      </LinkButton>
      <LinkButton to={addresses.searchEvents()} variant="outlined" startIcon={<SearchIcon />}>
        Search by name
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
        <PageTitle>Your events</PageTitle>
        <LoadingState label="Loading your events" height={240} lines={2} />
      </Page>
    );
  if (items.length === 0)
    return (
      <Page>
        <EmptyState
          icon={<HeartIcon />}
          title="Whose day is it?"
          body="Open an event with the code from the invitation, or search for it by name. Then send a card they’ll keep."
          action={ways}
        />
      </Page>
    );
  return (
    <Page width="wide">
      <PageTitle>Your events</PageTitle>
      <EventList events={items} />
      <MoreButton more={more} loading={loadingMore} />
      {ways}
    </Page>
  );
}
