import { formatExpiry } from '@keepsake/shared/payment-card';
import { TextField } from '@keepsake/shared/forms';
import { autoFill } from './auto-fill.ts';
import { isFullExpiry } from './full.ts';
import { useTypedField } from './use-typed-field.ts';

const onward = { isFull: isFullExpiry, next: 'field-code' };

/** The expiry date, `MM / YY`; the slash comes by itself. */
export function ExpiryField() {
  const { wrong, props } = useTypedField('expiry', formatExpiry, onward);
  return (
    <TextField
      {...props}
      id="field-expiry"
      label="Expiry date"
      placeholder="MM / YY"
      fullWidth
      autoComplete={autoFill('cc-exp')}
      error={wrong !== null}
      helperText={wrong ?? 'Month and year'}
      slotProps={{
        htmlInput: { inputMode: 'numeric', spellCheck: false },
        formHelperText: wrong ? { role: 'alert' } : {},
      }}
    />
  );
}
