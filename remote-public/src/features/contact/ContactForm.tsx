import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useRef } from 'react';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
  useFormikContext,
} from '@keepsake/shared/forms';
import { useHost, useSession } from '@keepsake/shared/host';
import { RESET, useSetAtom, useAtom, persistedAtom } from '@keepsake/shared/state';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box } from '@keepsake/shared/ui';
import {
  contactSchema,
  nothingWritten,
  type ContactValues,
  useContactForm,
} from './use-contact-form.ts';

/** Unsent text of the contact form. */
const contactDraftAtom = persistedAtom('public.contactDraft', nothingWritten);

export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { log } = useHost();
  const { begin, send } = useContactForm();
  const setDraft = useSetAtom(contactDraftAtom);
  const [website, setWebsite] = useState('');

  useEffect(() => {
    // The token is fetched now, so that sending does not wait for it; sending fetches it again if needed.
    begin().catch((error: unknown) => log('The contact form couldn’t be opened', error));
  }, [begin, log]);

  return (
    <EntryForm
      id="write-to-us"
      label={t`Write to us`}
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
            t`Your message couldn’t be sent. It’s saved here. Please try again in a moment.`,
          );
        }
      }}
    >
      <ContactDraft />
      <FormMessage />
      <FormField
        id="contact-name"
        name="name"
        label={t({ message: 'Your name', comment: 'label of a field' })}
        autoComplete="name"
        required
      />
      <FormField
        id="contact-email"
        name="email"
        label={t({ message: 'Your email', comment: 'label of a field' })}
        type="email"
        autoComplete="email"
        required
      />
      <FormField
        id="contact-message"
        name="message"
        label={t({ message: 'Your message', comment: 'label of a field' })}
        multiline
        rows={6}
        required
        helperText={t`Your event code helps us find your event. Never send us a card number.`}
      />
      <Decoy value={website} onChange={setWebsite} />
      <SubmitButton>{t({ message: 'Send message', comment: 'button' })}</SubmitButton>
    </EntryForm>
  );
}

/**
 * Stores each keystroke, so that a reload loses nothing, and fills in name and address of a signed-in person. It fills
 * the form after the first render, which must equal the prerendered page.
 */
function ContactDraft() {
  const { values, setValues } = useFormikContext<ContactValues>();
  const { user } = useSession();
  const [draft, setDraft] = useAtom(contactDraftAtom);
  const isFilled = useRef(false);
  const stored = useRef(values);

  useEffect(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    const known = [user?.name, user?.last_name].filter(Boolean).join(' ');
    void setValues(
      {
        name: draft.name || known,
        email: draft.email || (user?.email ?? ''),
        message: draft.message,
      },
      false,
    );
  }, [draft, setValues, user]);

  useEffect(() => {
    if (stored.current === values) return;
    stored.current = values;
    setDraft(values);
  }, [values, setDraft]);
  return null;
}

/** The honeypot: a hidden field that only bots fill in. */
function Decoy({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Box aria-hidden sx={visuallyHidden}>
      <label>
        <Trans>Leave this empty</Trans>
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </Box>
  );
}
