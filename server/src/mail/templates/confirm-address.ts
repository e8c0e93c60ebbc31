import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Asks to confirm an e-mail address. */
export function confirmAddress(to: { to: string; name: string; link: string }): Mail {
  return letter({
    to: to.to,
    subject: 'Please confirm your email address',
    greeting: 'Welcome',
    name: to.name,
    paragraphs: [
      'It’s lovely to have you. Confirm that this address is yours and you’re ready to go.',
    ],
    action: { label: 'Confirm my address', link: to.link },
    notes: [
      'The link works for 24 hours. If you didn’t sign up for Keepsake, you can ignore this email.',
    ],
  });
}
