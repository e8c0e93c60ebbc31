import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { ListSkeleton } from '../received-cards/ListSkeleton.tsx';
import { MediaList } from './MediaList.tsx';

/** Every photo, video and voice note that guests sent, apart from the cards that they came in. */
export default function MediaPage() {
  return (
    <Page width="wide">
      <PageTitle lead="The photos, videos and voice notes from the cards you’ve opened.">
        Photos and videos
      </PageTitle>
      <ChosenEvent loading={<ListSkeleton />}>
        {(event) => <MediaList key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
