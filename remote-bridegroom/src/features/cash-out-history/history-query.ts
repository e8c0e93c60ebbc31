import { msg } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import type { CallInput, WithdrawalState } from '@keepsake/shared/api';
import { useSearchParams } from '@keepsake/shared/router';
import type { Message } from '@keepsake/shared/words';
import { isKey } from '../../parts/is-key.ts';
import { daysOf, periodWords, type Period } from './periods.ts';

export const stateWords: Record<WithdrawalState, Message> = {
  moving: msg({ message: 'On the way', context: 'cash-outs', comment: 'choice and head of a sum' }),
  paid: msg({
    message: 'Paid out',
    context: 'gift money',
    comment: 'went to the bank: row of a balance, state of cash-outs, head of a table',
  }),
  failed: msg({ message: 'Failed', context: 'state of a cash-out' }),
};

/** The filter of the history page; an empty field does not filter. */
export interface HistoryView {
  eventId: string;
  state: WithdrawalState | '';
  /** Id of a bank account. */
  bank: string;
  period: Period;
  /** First and last day of the custom period `days`, as `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** Filter parameters of the server; an absent one does not filter. */
export type HistoryFilter = NonNullable<CallInput<'GET bride-groom/withdrawal/totals'>['query']>;

export const wholeHistory: HistoryView = {
  eventId: '',
  state: '',
  bank: '',
  period: 'all',
  from: '',
  to: '',
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string | null): text is string => text !== null && /^[\da-f-]{36}$/i.test(text);

/** Reads the filter from the address; invalid parameters are ignored. */
function readView(search: URLSearchParams): HistoryView {
  const [state, period] = [search.get('state'), search.get('period')];
  const [eventId, bank] = [search.get('event_id'), search.get('bank')];
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    eventId: isId(eventId) ? eventId : '',
    state: isKey(stateWords, state) ? state : '',
    bank: isId(bank) ? bank : '',
    period: isKey(periodWords, period) ? period : 'all',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

/** The query parameters of a filter, without its defaults. */
function addressOf({ eventId, state, bank, period, from, to }: HistoryView) {
  const days = period === 'days' ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : {};
  return {
    ...(eventId ? { event_id: eventId } : {}),
    ...(state ? { state } : {}),
    ...(bank ? { bank } : {}),
    ...(period === 'all' ? {} : { period }),
    ...days,
  };
}

/** The server's filter for a view. @param now the device's time */
export function filterOf(view: HistoryView, now: Date): HistoryFilter {
  const { bank, period: _period, ...filter } = addressOf(view);
  return {
    ...filter,
    ...(bank ? { payout_method_id: bank } : {}),
    ...daysOf(view.period, now),
  };
}

/** Whether a custom period ends before it begins. */
export function isBackwards({ period, from, to }: HistoryView): boolean {
  return period === 'days' && from !== '' && to !== '' && to < from;
}

/** The view stored in the page's address, which a reload and the way back restore. */
export function useHistoryView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (changes: Partial<HistoryView>) =>
      setSearch((current) => addressOf({ ...readView(current), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { view, change };
}
