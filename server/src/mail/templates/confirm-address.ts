import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Asks to confirm an e-mail address. */
export function confirmAddress(to: { to: string; name: string; link: string }): Mail {
  return letter({
    to: to.to,
    subject: 'Please confirm your e-mail address',
    greeting: 'Welcome',
    name: to.name,
    paragraphs: [
      'It is lovely to have you. Confirm that this address is yours, and everything is ready for you.',
    ],
    action: { label: 'Confirm my address', link: to.link },
    notes: [
      'The link holds for 24 hours. If you did not sign up for Keepsake, you need not do anything.',
    ],
  });
}
