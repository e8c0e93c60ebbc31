import { t } from '@lingui/core/macro';
import { formatEventDate } from '@keepsake/shared/dates';
import { TextField } from '@keepsake/shared/forms';
import { ToggleChip, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { ANNIVERSARY, anniversaryOf, boundsOf } from './seal.ts';
import { sealProblem } from './seal-problem.ts';

/** The choice of a seal: none, until the first anniversary, or until a chosen day. */
export function SealChoice({
  id,
  value,
  event,
  refusal = null,
  canLift = true,
  onChange,
}: {
  id: string;
  /** `anniversary`, `YYYY-MM-DD`, or empty until a day is typed; null for a card that is not sealed. */
  value: string | null;
  /** The event’s date and time zone; null when this person may not know them. */
  event: { date: string; timezone: string } | null;
  /** The server’s sentence about the day. */
  refusal?: string | null;
  /** True to offer the choice “not sealed”. */
  canLift?: boolean;
  onChange: (value: string | null) => void;
}) {
  const [touched, setTouched] = useState(false);
  const { first, last } = boundsOf(event?.timezone);
  const anniversary = event && anniversaryOf(event);
  const isOwn = value !== null && value !== ANNIVERSARY;
  const problem = refusal ?? (touched || value !== '' ? sealProblem(value, event?.timezone) : null);
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
              setTouched(false);
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
          onBlur={() => setTouched(true)}
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
