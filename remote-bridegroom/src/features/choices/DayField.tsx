import { TextField } from '@keepsake/shared/forms';
import { useLocalValue } from '../../parts/use-local-value.ts';

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
  const { local, setLocal, tell } = useLocalValue(day, onChange);
  return (
    <TextField
      id={id}
      type="date"
      fullWidth
      label={label}
      value={local}
      error={wrong !== null}
      helperText={wrong}
      onChange={({ target }) => {
        setLocal(target.value);
        tell(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, formHelperText: wrong ? { role: 'alert' } : {} }}
    />
  );
}
