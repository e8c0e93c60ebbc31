import type { PrivateCard } from '@keepsake/shared/api';
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

const schema = object({
  message: string().max(2000, 'At most 2,000 characters').default(''),
  sender_name: string()
    .trim()
    .required('Who is it from?')
    .max(120, 'At most 120 characters')
    .default(''),
});

/** The form for the message and the sender of a sent card. */
export function ChangeWords({
  card,
  secret,
  onDone,
}: {
  card: PrivateCard;
  secret: string;
  onDone: () => void;
}) {
  const { notify } = useHost();
  const { mutateAsync: correct } = useMutation('PATCH card-links/:secret', {
    invalidates: ['GET card-links/:secret'],
  });
  return (
    <EntryForm
      label="Correct the card"
      initial={{ message: card.message, sender_name: card.sender_name }}
      schema={schema}
      keeps={false}
      onSubmit={async (body, form) => {
        try {
          const { message } = await correct({ params: { secret }, body });
          notify('success', message);
          onDone();
        } catch (error) {
          // Typed text stays while the card behind the form is read again.
          showServerErrors(error, form, 'That didn’t work. Please try again.');
        }
      }}
    >
      <FormMessage />
      <FormField name="message" label="Your message" multiline minRows={4} />
      <FormField name="sender_name" label="From" autoComplete="name" required />
      <SubmitButton>Save the correction</SubmitButton>
    </EntryForm>
  );
}
