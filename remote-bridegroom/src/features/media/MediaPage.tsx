import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
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
        {(event) => <MediaShelf key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
