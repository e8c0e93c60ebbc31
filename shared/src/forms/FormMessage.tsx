import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';

/** What is wrong with the form as a whole: what `showServerErrors` could put on no field. */
export function FormMessage() {
  const { status } = useFormikContext();
  if (typeof status !== 'string' || status === '') return null;
  return (
    <Alert severity="error" variant="outlined" role="alert">
      {status}
    </Alert>
  );
}
