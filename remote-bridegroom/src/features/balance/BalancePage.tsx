import type { OwnedEvent } from '@keepsake/shared/api';
import { useAnswer } from '@keepsake/shared/host';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { useEventStream } from '../live/use-event-stream.ts';
import { BalanceFigures } from './BalanceFigures.tsx';

export default function BalancePage() {
  return (
    <Page width="narrow">
      <PageTitle lead="The whole of every gift is yours: the guest who gives it pays the processing fee.">
        Balance
      </PageTitle>
      <ChosenEvent>{(event) => <EventBalance key={event.id} event={event} />}</ChosenEvent>
    </Page>
  );
}

function EventBalance({ event }: { event: OwnedEvent }) {
  const {
    data: balance,
    error,
    reload,
  } = useAnswer('GET cashout/balance-amount', { query: { event_id: event.id } });
  useEventStream(event.id, reload, reload);
  if (balance) return <BalanceFigures balance={balance} />;
  if (error)
    return <ErrorState title="The balance could not be read" error={error} onRetry={reload} />;
  return <LoadingState lines={4} />;
}
