import { t } from '@lingui/core/macro';
import { useCallback, useRef } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { object, string, type InferType } from '@keepsake/shared/forms';

interface Form {
  token: string;
  /** The earliest time at which the API accepts the form, in milliseconds since the epoch. */
  readyAt: number;
}

interface Message extends ContactValues {
  /** Value of the honeypot field. */
  website: string;
}

const until = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, time - Date.now()));
  });

/**
 * Sends the message with the token of its form. A repeat after a lost answer has the same token, so that the API stores
 * one message.
 */
export function useContactForm() {
  const { http } = useHost();
  const form = useRef<Promise<Form> | null>(null);

  const ask = useCallback(async (): Promise<Form> => {
    const { data } = await http.call('GET contact/form');
    // A margin, since the server measures by its own clock.
    return { token: data.token, readyAt: Date.now() + data.wait * 1000 + 250 };
  }, [http]);

  /** Fetches a token, unless there is one. */
  const begin = useCallback(async (): Promise<Form> => {
    const opened = form.current ?? ask();
    form.current = opened;
    try {
      return await opened;
    } catch (error) {
      form.current = null;
      throw error;
    }
  }, [ask]);

  const deliver = async ({ website, ...values }: Message) => {
    const { token, readyAt } = await begin();
    await until(readyAt);
    await http.call('POST contact', {
      body: { ...values, token, ...(website ? { website } : {}) },
    });
    form.current = null;
  };

  const { mutateAsync: send } = useMutation(async (message: Message) => {
    try {
      await deliver(message);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'form_expired') throw error;
      // The token has expired after a day; the message is sent again with a new one.
      form.current = null;
      await deliver(message);
    }
  });
  return { begin, send };
}

/** Validates a message with the rules of `POST contact`. */
export const contactSchema = object({
  name: string()
    .trim()
    .required(() => t`Please tell us your name.`)
    .max(80, () => t`Please keep your name below 80 characters.`),
  email: string()
    .trim()
    .required(() => t`Enter an email address so we can answer.`)
    .email(() => t`This doesn’t look like an email address.`)
    .max(254, () => t`This address is too long.`),
  message: string()
    .trim()
    .required(() => t`Please write your message.`)
    .max(4000, () => t`Please keep your message below 4,000 characters.`),
});

export type ContactValues = InferType<typeof contactSchema>;

export const nothingWritten: ContactValues = { name: '', email: '', message: '' };
