import { useMemo, useState } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { areSettled, useReadList } from '@keepsake/shared/query';
import { Stack } from '@keepsake/shared/ui';
import { filterOf, isBackwards, useHistoryView, wholeHistory } from './history-query.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

/** The cash-outs of all events or some, narrowed, added up, one by one. */
export function CashOutHistory({ events }: { events: OwnedEvent[] }) {
  const { view, change } = useHistoryView();
  const known = useReadList('GET bride-groom/withdrawal/banks', {});
  const { items: banks } = known;
  const [opened] = useState(() => new Date());
  const filter = useMemo(() => filterOf(view, opened), [view, opened]);
  const totals = useReadList(
    'GET bride-groom/withdrawal/totals',
    isBackwards(view) ? null : { query: filter },
  );
  // Content above the list loads with it the first time; later filtering must not move it.
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && areSettled(known) && (isBackwards(view) || areSettled(totals))) setWhole(true);
  const isNarrowed = Object.keys(filter).length > 0;
  // No cash-outs exist, so filters are hidden.
  const isEmpty = banks?.length === 0;
  return (
    <Stack spacing={3} sx={{ visibility: isWhole ? 'visible' : 'hidden' }}>
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
