import { t } from '@lingui/core/macro';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { CardList } from './CardList.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

export default function ReceivedCardsPage() {
  return (
    <Page width="wide">
      <PageTitle lead={t`Everything your guests have sent you.`}>{t`Your cards`}</PageTitle>
      <ChosenEvent needs="see" loading={<ListSkeleton />}>
        {(event) => <CardList key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
