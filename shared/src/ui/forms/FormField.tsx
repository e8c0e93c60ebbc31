import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';
import { useContext } from 'react';
import { FormName } from './form-name.ts';

/**
 * A text input of the surrounding form, with its error below. `name` is the field's name in formik. `select` with
 * children makes it a choice, `multiline` a text area, `type` a date or time input.
 */
export function FormField({
  name,
  helperText,
  ...rest
}: { name: string } & Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'error' | 'onBlur' | 'onChange'
>) {
  const form = useContext(FormName);
  const [field, meta] = useField<string>(name);
  const wrong = meta.touched && meta.error !== undefined;
  const kind = rest.type;
  const labelled = kind === 'date' || kind === 'time';
  return (
    <TextField
      id={`${form}-${name}`}
      fullWidth
      {...rest}
      {...field}
      {...(labelled && !field.value ? { 'data-empty': '' } : {})}
      value={field.value ?? ''}
      error={wrong}
      helperText={wrong ? meta.error : helperText}
      slotProps={{
        ...rest.slotProps,
        ...(labelled ? { inputLabel: { shrink: true } } : {}),
        formHelperText: wrong ? { role: 'alert' } : {},
      }}
    />
  );
}
