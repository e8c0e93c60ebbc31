import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
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
  const { http, notify } = useHost();
  const [now, setNow] = useState(newsTo);
  const [ending, setEnding] = useState(false);
  const params = { secret: secretOf(link) };

  const end = async () => {
    setEnding(true);
    try {
      const { message } = await http.call('DELETE card-links/:secret/news', { params });
      setNow(null);
      notify('success', message);
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setEnding(false);
    }
  };

  if (now !== null)
    return (
      <Alert
        severity="info"
        variant="outlined"
        role="status"
        action={
          <Button color="inherit" loading={ending} onClick={() => void end()}>
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
          const { data, message } = await http.call('POST card-links/:secret/news', {
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
