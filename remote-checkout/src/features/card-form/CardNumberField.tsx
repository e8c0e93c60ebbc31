import { t } from '@lingui/core/macro';
import { brandName, brandOf, formatNumber } from '@keepsake/shared/payment-card';
import { InputAdornment, TextField } from '@keepsake/shared/forms';
import { CardIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';
import { isFullNumber } from './full.ts';
import { useTypedField } from './use-typed-field.ts';
import { kioskHere } from '@keepsake/shared/state';

const onward = { isFull: isFullNumber, next: 'field-expiry' };

/** The card number, grouped as on the card, with its brand as soon as the first digits tell. */
export function CardNumberField() {
  const { wrong, props } = useTypedField('number', formatNumber, onward);
  const brand = brandOf(props.value);
  return (
    <TextField
      {...props}
      id="field-number"
      label={t({ message: 'Card number', comment: 'label of a field' })}
      fullWidth
      autoComplete={autoFill('cc-number')}
      error={wrong !== null}
      helperText={wrong ?? ' '}
      slotProps={{
        htmlInput: { inputMode: 'numeric', spellCheck: false, className: 'figures' },
        formHelperText: wrong ? { role: 'alert' } : {},
        input: {
          sx: { '& .figures': { fontVariantNumeric: 'tabular-nums lining-nums' } },
          endAdornment: (
            <InputAdornment position="end">
              <Box
                role="status"
                aria-label={t`Kind of card`}
                sx={{ display: 'flex', fontSize: '0.9375rem', fontWeight: 600 }}
              >
                {brand ? brandName(brand) : <CardIcon />}
              </Box>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Returns the autocomplete attribute of a field; off on a shared tablet. */
export function autoFill(field: 'cc-number' | 'cc-exp' | 'cc-csc' | 'cc-name'): string {
  return kioskHere()?.guest ? 'off' : field;
}
