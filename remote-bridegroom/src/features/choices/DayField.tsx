import { TextField } from '@keepsake/shared/forms';
import { useTyped } from '../../parts/use-typed.ts';

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
  const { typed, setTyped, tell } = useTyped(day, onChange);
  return (
    <TextField
      id={id}
      type="date"
      fullWidth
      label={label}
      value={typed}
      error={wrong !== null}
      helperText={wrong}
      onChange={({ target }) => {
        setTyped(target.value);
        tell(target.value);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        formHelperText: wrong ? { role: 'alert' } : {},
      }}
    />
  );
}
