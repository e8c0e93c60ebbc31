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
      'The password of your Keepsake account has just been changed, and everywhere else you have been signed out.',
      'If it was not you, choose a new password at once:',
    ],
    action: { label: 'Choose a new password', link: to.link },
    notes: ['If it was you, you need not do anything.'],
  });
}
