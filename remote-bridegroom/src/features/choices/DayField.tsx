import { TextField } from '@keepsake/shared/forms';

/** A day to choose, as in `2026-06-14`; empty while none is. */
export function DayField({
  id,
  label,
  day,
  wrong = null,
  onChange,
}: {
  id: string;
  label: string;
  day: string;
  /** Error text, announced at once by screen readers. */
  wrong?: string | null;
  onChange: (day: string) => void;
}) {
  return (
    <TextField
      id={id}
      type="date"
      fullWidth
      label={label}
      value={day}
      error={wrong !== null}
      helperText={wrong}
      onChange={(change) => onChange(change.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        formHelperText: wrong ? { role: 'alert' } : {},
      }}
    />
  );
}
