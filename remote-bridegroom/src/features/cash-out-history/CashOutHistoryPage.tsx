import { t } from '@lingui/core/macro';
import { useRead } from '@keepsake/shared/query';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { may } from '../events/may.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { NotYours } from '../events/NotYours.tsx';
import { CashOutHistory } from './CashOutHistory.tsx';

/** The most events that are chosen from. */
const MOST = 200;

/** The cash-out history with the state of each cash-out. */
export default function CashOutHistoryPage() {
  return (
    <Page>
      <PageTitle lead={t`Select one to see its details.`}>{t`Your cash-outs`}</PageTitle>
      <OfTheirEvents />
    </Page>
  );
}

function OfTheirEvents() {
  const {
    data: events,
    error,
    reload,
  } = useRead('GET v2/events/userevents', { query: { limit: MOST } });
  if (!events && error) {
    return <ErrorState title={t`Your events couldn’t be loaded`} error={error} onRetry={reload} />;
  }
  if (!events) return <LoadingState lines={6} />;
  const [first] = events;
  if (!first) return <NoEventYet />;
  const theirs = events.filter((event) => may(event, 'money'));
  return theirs.length === 0 ? <NotYours event={first} /> : <CashOutHistory events={theirs} />;
}
