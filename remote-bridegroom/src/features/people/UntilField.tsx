import { t } from '@lingui/core/macro';
import { TextField } from '@keepsake/shared/forms';
import { Stack } from '@keepsake/shared/ui';
import { Select } from '../choices/Select.tsx';

/** Expiry of rights: null for none, `morning_after` for the morning after the event, or a day as `YYYY-MM-DD`. */
export type Until = string | null;

/** A select for the expiry of rights, with a date field for a chosen day. */
export function UntilField({
  value,
  date,
  onChange,
}: {
  value: Until;
  date: string;
  onChange: (value: Until) => void;
}) {
  const kind = value === null ? 'never' : value === 'morning_after' ? value : 'day';
  return (
    <Stack spacing={2}>
      <Select
        id="help-until"
        label={t({ message: 'Until when', comment: 'label of a field' })}
        value={kind}
        onChoose={(chosen) =>
          onChange(chosen === 'never' ? null : chosen === 'day' ? date : 'morning_after')
        }
      >
        <option value="morning_after">{t`The morning after your event`}</option>
        <option value="day">{t`A day that you choose`}</option>
        <option value="never">{t`Until you take it back`}</option>
      </Select>
      {kind === 'day' ? (
        <TextField
          id="help-until-day"
          type="date"
          fullWidth
          label={t({ message: 'To the end of', comment: 'label of a field for a date' })}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || date)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ) : null}
    </Stack>
  );
}
