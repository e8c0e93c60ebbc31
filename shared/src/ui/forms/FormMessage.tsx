import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';

/** Shows errors of the form as a whole, which belong to no field. */
export function FormMessage() {
  const { status: formError, errors, values } = useFormikContext<Record<string, unknown>>();
  // The API may name a field that this form does not have, such as the code that came with a link.
  const stray = Object.keys(errors).find((field) => !(field in values));
  const status: unknown = formError ?? (stray === undefined ? null : errors[stray]);
  if (typeof status !== 'string' || status === '') return null;
  return (
    <Alert severity="error" variant="outlined" role="alert">
      {status}
    </Alert>
  );
}
