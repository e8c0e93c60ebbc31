import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';

/** Submits the surrounding form; shows a spinner while submitting. */
export function SubmitButton({
  children,
  disabled = false,
}: {
  children: ReactNode;
  disabled?: boolean;
}) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      loading={isSubmitting}
      disabled={disabled}
    >
      {children}
    </Button>
  );
}
