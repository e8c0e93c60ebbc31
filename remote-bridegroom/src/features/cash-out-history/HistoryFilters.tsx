import type { ReactNode } from 'react';
import type { OwnedEvent, WithdrawalBank } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { Box, Stack } from '@keepsake/shared/ui';
import { DayField } from '../choices/DayField.tsx';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import { isBackwards, stateWords, type HistoryView } from './history-query.ts';
import { periodWords } from './periods.ts';

/** Filters by event, state, bank account and time; a filter with a single choice is hidden. */
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
    <Stack component="section" aria-label="Which cash-outs" spacing={1.5}>
      <Box sx={grid}>
        {events.length > 1 ? (
          <Choice
            id="history-event"
            label="Event"
            value={view.eventId}
            onChange={(eventId) => onChange({ eventId })}
          >
            <option value="">All events</option>
            {events.map(({ id, eventName }) => (
              <option key={id} value={id}>
                {eventName}
              </option>
            ))}
          </Choice>
        ) : null}
        <Choice
          id="history-state"
          label="State"
          value={view.state}
          onChange={(state) => onChange({ state: state as HistoryView['state'] })}
        >
          <option value="">All states</option>
          <Options words={stateWords} />
        </Choice>
        {banks.length > 1 ? (
          <Choice
            id="history-bank"
            label="Bank account"
            value={view.bank}
            onChange={(bank) => onChange({ bank })}
          >
            <option value="">All accounts</option>
            {banks.map((bank) => (
              <option key={bank.id} value={bank.id}>
                {bankLabel(bank)}
              </option>
            ))}
          </Choice>
        ) : null}
        <Choice
          id="history-period"
          label="Period"
          value={view.period}
          onChange={(period) => onChange({ period: period as HistoryView['period'] })}
        >
          <Options words={periodWords} />
        </Choice>
      </Box>
      {view.period === 'days' ? (
        <Box sx={pair}>
          <DayField
            id="history-from"
            label="From"
            day={view.from}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            id="history-to"
            label="To"
            day={view.to}
            wrong={isBackwards(view) ? 'The last day is before the first one.' : null}
            onChange={(to) => onChange({ to })}
          />
        </Box>
      ) : null}
    </Stack>
  );
}

function Choice({
  id,
  label,
  value,
  onChange,
  children,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={label}
      value={value}
      onChange={(change) => onChange(change.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}

function Options({ words }: { words: Record<string, string> }) {
  return Object.entries(words).map(([key, word]) => (
    <option key={key} value={key}>
      {word}
    </option>
  ));
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  // On a phone two stand side by side; the last of an odd number has the row for itself.
  '@media (max-width: 599px)': { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
} as const;

const pair = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;
