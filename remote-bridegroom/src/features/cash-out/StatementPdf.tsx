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
const OWN = 'own';

/** Every entry of a month, of the whole time or of days of one's own, with the balance before and after, as PDF. */
export function StatementPdf({ eventId, months }: { eventId: string; months: StatementMonth[] }) {
  const newest = months.at(-1)?.month ?? WHOLE;
  const [chosen, setChosen] = useState(newest);
  const [own, setOwn] = useState<Days>(() => wholeTime(months));
  const days = chosen === OWN ? own : chosen === WHOLE ? wholeTime(months) : daysOfMonth(chosen);
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
          <option value={OWN}>{t`From one day to another`}</option>
        </Select>
        {chosen === OWN ? (
          <>
            <DayField
              id="statement-first-day"
              label={t({ message: 'First day', comment: 'field for a date' })}
              day={own.from}
              onChange={(from) => setOwn({ ...own, from })}
            />
            <DayField
              id="statement-last-day"
              label={t({ message: 'Last day', comment: 'field for a date' })}
              day={own.to}
              wrong={backwards ? t`The last day is before the first one.` : null}
              onChange={(to) => setOwn({ ...own, to })}
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

/** A month from its first day to its last. @param month `YYYY-MM` */
function daysOfMonth(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // Day 0 is the last one of the month before.
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** From the first month of a statement to the last. */
function wholeTime(months: readonly StatementMonth[]): Days {
  const [first, last] = [months[0], months.at(-1)];
  return {
    from: first ? daysOfMonth(first.month).from : '',
    to: last ? daysOfMonth(last.month).to : '',
  };
}
