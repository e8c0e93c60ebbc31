import { onSamePage, useSearchParams } from '@keepsake/shared/router';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { Guestbook } from './Guestbook.tsx';

/** The couple's guestbook, to be read, to be printed and, on the day, on the big screen (`?wall`). */
export default function DigitalGuestbookPage() {
  const [query, setQuery] = useSearchParams();
  const wall = query.has('wall');
  const showWall = (shown: boolean) =>
    setQuery((before) => {
      if (shown) before.set('wall', '');
      else before.delete('wall');
      return before;
    }, onSamePage);
  return (
    <Page width="wide">
      <PageTitle lead="Every card you’ve opened, one after another, like a book.">
        Your cards, as a book
      </PageTitle>
      <ChosenEvent>
        {(event) => <Guestbook key={event.id} event={event} wall={wall} onWall={showWall} />}
      </ChosenEvent>
    </Page>
  );
}
