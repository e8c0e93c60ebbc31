import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Tells that the password was changed. */
export function passwordChanged(to: { to: string; name: string; link: string }): Mail {
  return letter({
    to: to.to,
    subject: 'Your password was changed',
    greeting: 'Hello',
    name: to.name,
    paragraphs: [
      'The password of your Keepsake account was just changed, and you’ve been signed out everywhere else.',
      'If this wasn’t you, choose a new password right away:',
    ],
    action: { label: 'Choose a new password', link: to.link },
    notes: ['If it was you, there’s nothing to do.'],
  });
}
