import { t } from '@lingui/core/macro';
import type { OwnedEvent } from '@keepsake/shared/api';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import { ErrorState, LoadingState, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { useMemo, useState } from 'react';
import { may } from '../events/permissions.ts';
import { NoEventYet } from '../events/NoEventYet.tsx';
import { MissingRight } from '../events/MissingRight.tsx';
import { filterOf, isBackwards, useHistoryView, wholeHistory } from './history-query.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

/** The most events that the event filter offers. */
const LIMIT = 200;

/** The cash-out history of all events whose money this person may see. */
export default function CashOutHistoryPage() {
  return (
    <Page>
      <PageTitle lead={t`Select one to see its details.`}>{t`Your cash-outs`}</PageTitle>
      <HistoryOfEvents />
    </Page>
  );
}

function HistoryOfEvents() {
  const {
    data: events,
    error,
    reload,
  } = useRead('GET v2/events/userevents', { query: { limit: LIMIT } });
  if (!events && error) {
    return <ErrorState title={t`Your events couldn’t be loaded`} error={error} onRetry={reload} />;
  }
  if (!events) return <LoadingState lines={6} />;
  const [first] = events;
  if (!first) return <NoEventYet />;
  const allowed = events.filter((event) => may(event, 'money'));
  return allowed.length === 0 ? (
    <MissingRight event={first} />
  ) : (
    <CashOutHistory events={allowed} />
  );
}

/** The cash-outs of the given events, with filters, totals and a list. */
function CashOutHistory({ events }: { events: OwnedEvent[] }) {
  const { view, change } = useHistoryView();
  const banksRead = useReadList('GET bride-groom/withdrawal/banks', {});
  const { items: banks } = banksRead;
  const [opened] = useState(() => new Date());
  const filter = useMemo(() => filterOf(view, opened), [view, opened]);
  const totals = useReadList(
    'GET bride-groom/withdrawal/totals',
    isBackwards(view) ? null : { query: filter },
  );
  // Everything appears together on the first load, so that the list does not jump; filtering later hides nothing.
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded && areSettled(banksRead) && (isBackwards(view) || areSettled(totals)))
    setLoaded(true);
  const isNarrowed = Object.keys(filter).length > 0;
  // Without a bank account in the history no cash-out exists, so that filters and totals are hidden.
  const isEmpty = banks?.length === 0;
  return (
    <Stack spacing={3} sx={{ visibility: isLoaded ? 'visible' : 'hidden' }}>
      {isEmpty ? null : (
        <HistoryFilters view={view} events={events} banks={banks ?? []} onChange={change} />
      )}
      {isBackwards(view) ? null : (
        <>
          {isEmpty ? null : <HistoryTotals totals={totals} state={view.state} />}
          <WithdrawalList
            filter={filter}
            events={events}
            onShowAll={isNarrowed && !isEmpty ? () => change(wholeHistory) : null}
          />
        </>
      )}
    </Stack>
  );
}
