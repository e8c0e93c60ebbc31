import Stack from '@mui/material/Stack';
import { Form, Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { ObjectSchema } from 'yup';
import { FormName, formName } from './form-name.ts';

/** Moves to the first field that is wrong, so that nobody has to look for it. */
function FocusFirstError({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, isValid, isValidating } = useFormikContext();
  const handled = useRef(0);
  useEffect(() => {
    if (submitCount === handled.current || isValidating) return;
    handled.current = submitCount;
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isValid, isValidating]);
  return null;
}

/**
 * A form in one column. Errors show once a field was left or the form was sent; `onSubmit` may return a
 * promise, the form is submitting until it settles.
 */
export function EntryForm<Values extends FormikValues>({
  label,
  initial,
  schema,
  onSubmit,
  children,
}: {
  /** Names the form for screen readers. */
  label: string;
  initial: Values;
  schema: ObjectSchema<Values>;
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void> | void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={onSubmit}>
      <Stack component={Form} ref={form} noValidate aria-label={label} spacing={2.5}>
        <FocusFirstError form={form} />
        <FormName value={formName(label)}>{children}</FormName>
      </Stack>
    </Formik>
  );
}
