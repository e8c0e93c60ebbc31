import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Lets someone who forgot their password choose a new one. */
export function newPassword(to: { to: string; name: string; link: string }): Mail {
  return letter({
    to: to.to,
    subject: 'Choose a new password',
    greeting: 'Hello',
    name: to.name,
    paragraphs: ['You asked for a new password for Keepsake. Choose it here:'],
    action: { label: 'Choose a new password', link: to.link },
    notes: [
      'The link works once, for one hour. If you didn’t ask for it, your password stays the same.',
    ],
  });
}
