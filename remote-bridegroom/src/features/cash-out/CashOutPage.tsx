import { useRead } from '@keepsake/shared/query';
import { LoadingState, Page, PageTitle, TestMoneyBanner } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { CashOutPanel } from './CashOutPanel.tsx';

/** Sends gift money to the couple's bank. */
export default function CashOutPage() {
  const { data: config } = useRead('GET config', {});
  return (
    <Page width="narrow">
      <PageTitle lead="Send your guests’ gifts to your bank account.">Cash out</PageTitle>
      {config?.test_money ? (
        <TestMoneyBanner>No real money moves here, and no real bank is paid.</TestMoneyBanner>
      ) : null}
      <ChosenEvent loading={<LoadingState height={180} lines={3} />}>
        {(event) => <CashOutPanel key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
