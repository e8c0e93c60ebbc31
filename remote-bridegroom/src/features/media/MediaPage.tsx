import * as addresses from '@keepsake/shared/addresses';
import { Page, PageTitle, TextLink } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { may } from '../events/may.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MediaShelf } from './MediaShelf.tsx';

/** Every photo, video and voice note that guests sent, apart from the cards that they came in. */
export default function MediaPage() {
  return (
    <Page width="wide">
      <PageTitle lead="From the cards you’ve opened and the album your guests share.">
        Photos and videos
      </PageTitle>
      <ChosenEvent needs="see" loading={<GridSkeleton />}>
        {(event) => (
          <>
            {may(event, 'see and manage') ? (
              <TextLink to={addresses.film({ event_id: event.id })}>
                Make one film of it all
              </TextLink>
            ) : null}
            <MediaShelf key={event.id} event={event} />
          </>
        )}
      </ChosenEvent>
    </Page>
  );
}
