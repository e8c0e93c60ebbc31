import { LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

/** What was cashed out, and how far each has come. */
export default function CashOutHistoryPage() {
  return (
    <Page>
      <PageTitle lead="Select one to see its details.">Your cash-outs</PageTitle>
      <ChosenEvent loading={<LoadingState lines={6} />}>
        {(event) => <WithdrawalList key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
