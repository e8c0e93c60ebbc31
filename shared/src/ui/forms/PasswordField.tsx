import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '@keepsake/shared/icons';
import { useSecret } from './KeepValues.tsx';
import { FormField } from './FormField.tsx';

/** A password field with a button that shows the typed text. */
export function PasswordField({
  name,
  label,
  autoComplete,
  helperText,
}: {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
}) {
  useSecret(name);
  const [shown, setShown] = useState(false);
  return (
    <FormField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? t`Hide password` : t`Show password`}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
