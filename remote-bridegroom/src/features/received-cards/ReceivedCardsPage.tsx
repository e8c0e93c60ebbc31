import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { CardList } from './CardList.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

export default function ReceivedCardsPage() {
  return (
    <Page width="wide">
      <PageTitle lead="Everything your guests have sent you, newest first.">Your cards</PageTitle>
      <ChosenEvent loading={<ListSkeleton />}>
        {(event) => <CardList key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
