import { useEffect, useState } from 'react';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { RESET, useSetAtom } from '@keepsake/shared/state';
import { contactDraftAtom } from './contact-draft.ts';
import { ContactDraft } from './ContactDraft.tsx';
import { contactSchema, nothingWritten } from './contact-schema.ts';
import { Decoy } from './Decoy.tsx';
import { useContactForm } from './use-contact-form.ts';

/** Name, address, message. `onSent` gets the address that the answer goes to. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { log } = useHost();
  const { begin, send } = useContactForm();
  const setDraft = useSetAtom(contactDraftAtom);
  const [website, setWebsite] = useState('');

  useEffect(() => {
    // Asked for now, so that nobody waits when the message is written; sending asks again if need be.
    begin().catch((error: unknown) => log('The contact form couldn’t be opened', error));
  }, [begin, log]);

  return (
    <EntryForm
      label="Write to us"
      initial={nothingWritten}
      schema={contactSchema}
      onSubmit={async (values, form) => {
        form.setStatus();
        const words = contactSchema.cast(values);
        try {
          await send({ ...words, website });
          setDraft(RESET);
          onSent(words.email);
        } catch (error) {
          showServerErrors(
            error,
            form,
            'Your message couldn’t be sent. It’s saved here. Please try again in a moment.',
          );
        }
      }}
    >
      <ContactDraft />
      <FormMessage />
      <FormField id="contact-name" name="name" label="Your name" autoComplete="name" required />
      <FormField
        id="contact-email"
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        required
      />
      <FormField
        id="contact-message"
        name="message"
        label="Your message"
        multiline
        rows={6}
        required
        helperText="Your event code helps us find your event. Never send us a card number."
      />
      <Decoy value={website} onChange={setWebsite} />
      <SubmitButton>Send message</SubmitButton>
    </EntryForm>
  );
}
