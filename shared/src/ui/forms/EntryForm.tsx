import Stack from '@mui/material/Stack';
import { Form, Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ObjectSchema } from 'yup';
import { FormName } from './form-name.ts';
import { KeepValues, SecretsContext } from './KeepValues.tsx';

/** Moves to the first field that is wrong, here or by the server, so that nobody has to look for it. */
function FocusFirstError({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { isSubmitting, isValid } = useFormikContext();
  const sent = useRef(false);
  useEffect(() => {
    const answered = sent.current && !isSubmitting;
    sent.current = isSubmitting;
    if (!answered || isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, isSubmitting, isValid]);
  return null;
}

/**
 * A form in one column. Errors show once a field was left or the form was sent; `onSubmit` may return a
 * promise, the form is submitting until it settles. What was typed when the session ended is there again once the
 * same person has signed in, and when the page was loaded anew in another language; passwords are not.
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
  /** False for what must not stay in the browser, as the number of a card. */
  keeps?: boolean;
  /** On a page that a server paints, and for a button elsewhere that sends the form; ids of the fields begin with it. */
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
      {/* Sent before any script runs, it would write what was typed into the address: a dialog’s form does nothing. */}
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
