import { brandOf } from '@keepsake/shared/payment-card';
import { TextField, useFormikContext } from '@keepsake/shared/forms';
import type { CardDetails } from '@keepsake/shared/provider';
import { autoFill } from './auto-fill.ts';
import { codeHint } from './card-schema.ts';
import { isFullCode } from './full.ts';
import { digitsOf } from './typing.ts';
import { useTypedField } from './use-typed-field.ts';

const MAX_DIGITS = 4;

/** The security code; its hint says where on this brand's card it stands. */
export function SecurityCodeField() {
  const { values } = useFormikContext<CardDetails>();
  const brand = brandOf(values.number);
  const { wrong, props } = useTypedField('code', (text) => digitsOf(text).slice(0, MAX_DIGITS), {
    isFull: (code) => isFullCode(code, brand),
    next: 'card-name',
  });
  return (
    <TextField
      {...props}
      id="field-code"
      label="Security code"
      fullWidth
      autoComplete={autoFill('cc-csc')}
      error={wrong !== null}
      helperText={wrong ?? codeHint(brand)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', spellCheck: false },
        formHelperText: wrong ? { role: 'alert' } : {},
      }}
    />
  );
}
