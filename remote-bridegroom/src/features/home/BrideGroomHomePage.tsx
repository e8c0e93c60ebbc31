import * as addresses from '@keepsake/shared/addresses';
import { PlusIcon } from '@keepsake/shared/icons';
import { InstallOffer } from '@keepsake/shared/install';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Page } from '@keepsake/shared/ui';
import { useChosenEvent } from '../events/chosen-event.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import { DeletedEvents } from './DeletedEvents.tsx';
import { EventPanel } from './EventPanel.tsx';
import { OtherEvents } from './OtherEvents.tsx';

/** The couple's home. With `?packageId=` it leads on to that package, to be bought for an event. */
export default function BrideGroomHomePage() {
  const [query] = useSearchParams();
  const packageId = query.get('packageId');
  if (packageId) return <Navigate to={addresses.packages({ packageId })} replace />;
  return <Home />;
}

function Home() {
  const { events, event, error, reload } = useChosenEvent();
  return (
    <Page width="wide">
      {!events && error ? (
        <ErrorState whole title="Your events couldn’t be loaded" error={error} onRetry={reload} />
      ) : null}
      {!events && !error ? <LoadingState height={260} lines={4} /> : null}
      {events && !event ? (
        <>
          <NoEventYet whole />
          <DeletedEvents />
        </>
      ) : null}
      {events && event ? (
        <>
          <EventPanel key={event.id} event={event} />
          <OtherEvents events={events.filter(({ id }) => id !== event.id)} />
          <DeletedEvents />
          <LinkButton
            to={addresses.registerEvent()}
            variant="text"
            startIcon={<PlusIcon />}
            sx={{ alignSelf: 'flex-start' }}
          >
            Register another event
          </LinkButton>
          <InstallOffer why="Watch the cards arrive, one tap away." />
        </>
      ) : null}
    </Page>
  );
}
