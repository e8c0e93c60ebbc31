import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { Guestbook } from './Guestbook.tsx';

/** The couple's guestbook, to be read and to be printed. */
export default function DigitalGuestbookPage() {
  return (
    <Page width="wide">
      <PageTitle lead="Every card you’ve opened, page by page, with its photos, videos and voice notes.">
        Your cards, as a book
      </PageTitle>
      <ChosenEvent needs="see">{(event) => <Guestbook key={event.id} event={event} />}</ChosenEvent>
    </Page>
  );
}
