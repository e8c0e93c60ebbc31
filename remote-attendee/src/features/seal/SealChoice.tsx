import { t } from '@lingui/core/macro';
import { formatEventDate } from '@keepsake/shared/dates';
import { TextField } from '@keepsake/shared/forms';
import { ToggleChip, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { ANNIVERSARY, anniversaryOf, boundsOf } from './seal.ts';
import { sealProblem } from './seal-problem.ts';

/** Until when a card is sealed: not at all, until the first anniversary, or until a day of one's own. */
export function SealChoice({
  id,
  value,
  event,
  refusal = null,
  canLift = true,
  onChange,
}: {
  id: string;
  /** `anniversary` or `YYYY-MM-DD`, empty until one is typed; null for a card that is not sealed. */
  value: string | null;
  /** The event's date and zone, where this person may know them. */
  event: { date: string; timezone: string } | null;
  /** What the server said of the day. */
  refusal?: string | null;
  /** Whether "not sealed" is among the choices. */
  canLift?: boolean;
  onChange: (value: string | null) => void;
}) {
  const [left, setLeft] = useState(false);
  const { first, last } = boundsOf(event?.timezone);
  const anniversary = event && anniversaryOf(event);
  const isOwn = value !== null && value !== ANNIVERSARY;
  const problem = refusal ?? (left || value !== '' ? sealProblem(value, event?.timezone) : null);
  const choices = [
    canLift && {
      label: t({ message: 'Not sealed', comment: 'one choice of several: the card' }),
      to: null,
    },
    (!event || anniversary !== null) && {
      label: t({
        message: 'The first anniversary',
        comment: 'one choice of several: until then a card is sealed',
      }),
      to: ANNIVERSARY,
    },
    {
      label: t({
        message: 'A day of your own',
        comment: 'one choice of several: until then a card is sealed',
      }),
      to: isOwn ? value : '',
    },
  ].filter((choice) => choice !== false);
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        role="group"
        aria-label={t({ message: 'Sealed until', comment: 'name of a choice, read aloud' })}
        sx={{ flexWrap: 'wrap', gap: 1 }}
      >
        {choices.map(({ label, to }) => (
          <ToggleChip
            key={label}
            label={label}
            chosen={to === value}
            onClick={() => {
              setLeft(false);
              onChange(to);
            }}
            sx={{ minHeight: 44, borderRadius: 999, px: 1 }}
          />
        ))}
      </Stack>
      {value === ANNIVERSARY && anniversary ? (
        <Typography role="status">{t`That’s ${{ day: formatEventDate(anniversary) }}.`}</Typography>
      ) : null}
      {value === ANNIVERSARY && refusal !== null ? (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {refusal}
        </Typography>
      ) : null}
      {isOwn ? (
        <TextField
          id={id}
          type="date"
          fullWidth
          label={t`The day it opens`}
          value={value}
          error={problem !== null}
          helperText={problem ?? (value === '' ? ' ' : formatEventDate(value))}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: first, max: last },
            formHelperText: problem === null ? {} : { role: 'alert' },
          }}
        />
      ) : null}
    </Stack>
  );
}
