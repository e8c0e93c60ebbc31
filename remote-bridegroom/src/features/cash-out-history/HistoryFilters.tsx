import { t } from '@lingui/core/macro';
import type { OwnedEvent, WithdrawalBank } from '@keepsake/shared/api';
import { Box, Stack } from '@keepsake/shared/ui';
import { say, type Message } from '@keepsake/shared/words';
import { DayField } from '../choices/DayField.tsx';
import { Select } from '../choices/Select.tsx';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import { isBackwards, stateWords, type HistoryView } from './history-query.ts';
import { periodWords } from './periods.ts';

/** Filters by event, state, bank account and period; the event and bank filters are hidden with a single choice. */
export function HistoryFilters({
  view,
  events,
  banks,
  onChange,
}: {
  view: HistoryView;
  events: OwnedEvent[];
  banks: WithdrawalBank[];
  onChange: (changes: Partial<HistoryView>) => void;
}) {
  return (
    <Stack component="section" aria-label={t`Which cash-outs`} spacing={1.5}>
      <Box sx={grid}>
        {events.length > 1 ? (
          <Select
            id="history-event"
            label={t({ message: 'Event', comment: 'label' })}
            value={view.eventId}
            onChoose={(eventId) => onChange({ eventId })}
          >
            <option value="">{t`All events`}</option>
            {events.map(({ id, eventName }) => (
              <option key={id} value={id}>
                {eventName}
              </option>
            ))}
          </Select>
        ) : null}
        <Select
          id="history-state"
          label={t({
            message: 'State',
            context: 'of a cash-out',
            comment: 'field that filters cash-outs: how far they are',
          })}
          value={view.state}
          onChoose={(state) => onChange({ state: state as HistoryView['state'] })}
        >
          <option value="">{t`All states`}</option>
          <Options words={stateWords} />
        </Select>
        {banks.length > 1 ? (
          <Select
            id="history-bank"
            label={t({ message: 'Bank account', comment: 'label' })}
            value={view.bank}
            onChoose={(bank) => onChange({ bank })}
          >
            <option value="">{t`All accounts`}</option>
            {banks.map((bank) => (
              <option key={bank.id} value={bank.id}>
                {bankLabel(bank)}
              </option>
            ))}
          </Select>
        ) : null}
        <Select
          id="history-period"
          label={t({ message: 'Period', comment: 'field: span of time' })}
          value={view.period}
          onChoose={(period) => onChange({ period: period as HistoryView['period'] })}
        >
          <Options words={periodWords} />
        </Select>
      </Box>
      {view.period === 'days' ? (
        <Box sx={pair}>
          <DayField
            id="history-from"
            label={t({ message: 'From', context: 'first day', comment: 'field for a date' })}
            day={view.from}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            id="history-to"
            label={t({ message: 'To', context: 'last day', comment: 'field for a date' })}
            day={view.to}
            wrong={isBackwards(view) ? t`The last day is before the first one.` : null}
            onChange={(to) => onChange({ to })}
          />
        </Box>
      ) : null}
    </Stack>
  );
}

function Options({ words }: { words: Record<string, Message> }) {
  return Object.entries(words).map(([key, word]) => (
    <option key={key} value={key}>
      {say(word)}
    </option>
  ));
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  // On phones two fields share a row; the last of an odd number spans the row.
  '@media (max-width: 599px)': { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
} as const;

const pair = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;
