import { useState } from 'react';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Alert, Button } from '@keepsake/shared/ui';
import { secretOf } from './secret-of.ts';

const schema = object({
  email: string()
    .trim()
    .required('Enter your email address')
    .email('Please enter an email address, as in name@example.com'),
});

/** Sends the link, and later news of this one card, to an address; or ends that. */
export function MailLink({ link, newsTo }: { link: string; newsTo: string | null }) {
  const { notify } = useHost();
  const [now, setNow] = useState(newsTo);
  const params = { secret: secretOf(link) };
  const { mutateAsync: begin } = useMutation('POST card-links/:secret/news');
  const { mutate: end, isPending } = useMutation('DELETE card-links/:secret/news', {
    onSuccess: ({ message }) => {
      setNow(null);
      notify('success', message);
    },
  });

  if (now !== null)
    return (
      <Alert
        severity="info"
        variant="outlined"
        role="status"
        action={
          <Button color="inherit" loading={isPending} onClick={() => end({ params })}>
            Stop these emails
          </Button>
        }
      >
        News of this card goes to {now}.
      </Alert>
    );
  return (
    <EntryForm
      label="Email me the link"
      initial={{ email: '' }}
      schema={schema}
      keeps={false}
      onSubmit={async ({ email }, form) => {
        try {
          const { data, message } = await begin({
            params,
            body: { email: email.trim() },
          });
          // Null where there is no more news to come.
          setNow(data.news_to);
          form.resetForm();
          notify('success', message);
        } catch (error) {
          showServerErrors(error, form, 'The email couldn’t be sent. Please try again.');
        }
      }}
    >
      <FormMessage />
      <FormField
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        helperText="For the link, and for news of this card alone: when it’s opened and when they answer. After that we delete the address."
      />
      <SubmitButton>Email me the link</SubmitButton>
    </EntryForm>
  );
}
