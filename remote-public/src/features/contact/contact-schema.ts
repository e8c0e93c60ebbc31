import { object, string, type InferType } from '@keepsake/shared/forms';

/** Validates a message with the rules of `POST contact`. */
export const contactSchema = object({
  name: string()
    .trim()
    .required('Please tell us your name.')
    .max(80, 'Please keep your name below 80 characters.'),
  email: string()
    .trim()
    .required('Enter an email address so we can answer.')
    .email('This doesn’t look like an email address.')
    .max(254, 'This address is too long.'),
  message: string()
    .trim()
    .required('Please write your message.')
    .max(4000, 'Please keep your message below 4,000 characters.'),
});

export type ContactValues = InferType<typeof contactSchema>;

export const nothingWritten: ContactValues = { name: '', email: '', message: '' };
