import Stack from '@mui/material/Stack';
import { Form, Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ObjectSchema } from 'yup';
import { FormName } from './form-name.ts';
import { KeepValues, SecretsContext } from './KeepValues.tsx';

/** Focuses the first invalid field after a submission, whether the form or the server found the error. */
function FocusFirstError({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { isSubmitting, isValid } = useFormikContext();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const answered = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!answered || isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, isSubmitting, isValid]);
  return null;
}

/**
 * A form in one column. Errors appear once a field was left or the form was submitted; the form is submitting until the
 * promise of `onSubmit` settles. Values survive an expired session (for the same user) and a reload in another
 * language; passwords don't.
 */
export function EntryForm<Values extends FormikValues>({
  label,
  initial,
  schema,
  onSubmit,
  keeps = true,
  id,
  children,
}: {
  /** Names the form for screen readers. */
  label: string;
  initial: Values;
  schema: ObjectSchema<Values>;
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void> | void;
  /** False for values that must not be stored in the browser, such as a card number. */
  keeps?: boolean;
  /** Id for server-rendered pages and for submit buttons outside the form; prefix of the fields' ids. */
  id?: string;
  children: ReactNode;
}) {
  const name = useId();
  const [secrets] = useState(() => new Set<string>());
  const form = useRef<HTMLFormElement>(null);
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    // Clears the error of the last submission.
    helpers.setStatus();
    await onSubmit(values, helpers);
  };
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      {/* Submitted before any script runs, the values would appear in the address; method="dialog" does nothing
          then. */}
      <Stack
        component={Form}
        ref={form}
        {...(id ? { id } : {})}
        method="dialog"
        noValidate
        aria-label={label}
        spacing={2.5}
      >
        <FocusFirstError form={form} />
        <SecretsContext value={secrets}>
          <FormName value={id ?? name}>{children}</FormName>
          {keeps ? <KeepValues form={id ?? Object.keys(initial).join()} /> : null}
        </SecretsContext>
      </Stack>
    </Formik>
  );
}
