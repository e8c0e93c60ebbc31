import { TextField } from '@keepsake/shared/forms';
import { useLocalValue } from '../../parts/use-local-value.ts';

/** A date field; its value is `YYYY-MM-DD`, or empty while no day is chosen. */
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
  const { local, setLocal, commit } = useLocalValue(day, onChange);
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
        commit(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, formHelperText: wrong ? { role: 'alert' } : {} }}
    />
  );
}
