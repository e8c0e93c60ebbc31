import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { StatementMonth } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { useFileLink } from '../downloads/use-file-link.ts';
import { DayField } from '../choices/DayField.tsx';
import { Select } from '../choices/Select.tsx';
import { monthInWords } from './month-words.ts';

const WHOLE = 'whole';
const CUSTOM = 'own';

/** Downloads a PDF with every entry of a month, of all time or a custom period, and the balances before and after. */
export function StatementPdf({ eventId, months }: { eventId: string; months: StatementMonth[] }) {
  const newest = months.at(-1)?.month ?? WHOLE;
  const [chosen, setChosen] = useState(newest);
  const [custom, setCustom] = useState<Days>(() => wholeTime(months));
  const days =
    chosen === CUSTOM ? custom : chosen === WHOLE ? wholeTime(months) : daysOfMonth(chosen);
  const backwards = days.from !== '' && days.to !== '' && days.to < days.from;
  const missing = days.from === '' || days.to === '';

  const { mutate, isPending } = useFileLink('GET bride-groom/statement/link');

  return (
    <Box component="section" aria-labelledby="statement-pdf">
      <Typography id="statement-pdf" variant="h4" component="h3" sx={{ mb: 1.5 }}>
        <Trans>A statement to keep</Trans>
      </Typography>
      <Box sx={grid}>
        <Select
          id="statement-period"
          label={t({ message: 'Period', comment: 'field: span of time' })}
          value={chosen}
          onChoose={setChosen}
          sx={{ gridColumn: '1 / -1' }}
        >
          {months.toReversed().map(({ month }) => (
            <option key={month} value={month}>
              {monthInWords(month, 'long')}
            </option>
          ))}
          <option value={WHOLE}>{t`The whole time`}</option>
          <option value={CUSTOM}>{t`From one day to another`}</option>
        </Select>
        {chosen === CUSTOM ? (
          <>
            <DayField
              id="statement-first-day"
              label={t({ message: 'First day', comment: 'field for a date' })}
              day={custom.from}
              onChange={(from) => setCustom({ ...custom, from })}
            />
            <DayField
              id="statement-last-day"
              label={t({ message: 'Last day', comment: 'field for a date' })}
              day={custom.to}
              wrong={backwards ? t`The last day is before the first one.` : null}
              onChange={(to) => setCustom({ ...custom, to })}
            />
          </>
        ) : null}
      </Box>
      <DownloadButton
        variant="outlined"
        loading={isPending}
        disabled={backwards || missing}
        onClick={() => mutate({ query: { event_id: eventId, ...days } })}
        sx={{ mt: 1.5 }}
      >
        <Trans>Download the statement (PDF)</Trans>
      </DownloadButton>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
} as const;

/** First and last day of a statement, `YYYY-MM-DD`. */
interface Days {
  from: string;
  to: string;
}

/** @param month `YYYY-MM` */
function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // Day 0 of a month is the last day of the previous month; `number` counts from 1, months in Date.UTC from 0.
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** From the first day of the first month to the last day of the last; empty without months. */
function wholeTime(months: readonly StatementMonth[]): Days {
  const [first, last] = [months[0], months.at(-1)];
  return {
    from: first ? daysOfMonth(first.month).from : '',
    to: last ? daysOfMonth(last.month).to : '',
  };
}
