import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Asks to confirm the address that is to take the old one's place. */
export function confirmNewAddress(to: { to: string; name: string; link: string }): Mail {
  return letter({
    to: to.to,
    subject: 'Please confirm your new email address',
    greeting: 'Hello',
    name: to.name,
    paragraphs: [
      'You asked to use this address for Keepsake. Confirm that it’s yours. Until then, your old address stays in place.',
    ],
    action: { label: 'Confirm my new address', link: to.link },
    notes: ['The link works for 24 hours. If you didn’t ask for this, you can ignore this email.'],
  });
}

/** Warns the old address that another one is to take its place. */
export function addressWillChange(about: {
  to: string;
  name: string;
  newAddress: string;
  link: string;
}): Mail {
  return letter({
    to: about.to,
    subject: 'Your email address is about to change',
    greeting: 'Hello',
    name: about.name,
    paragraphs: [
      `Someone who knows your password asked to use ${about.newAddress} for your Keepsake account. This address stays until the new one is confirmed.`,
      'If this wasn’t you, choose a new password right away:',
    ],
    action: { label: 'Choose a new password', link: about.link },
    notes: ['If it was you, there’s nothing to do.'],
  });
}

/** Tells the old address that it is no longer in use. */
export function addressChanged(about: {
  to: string;
  name: string;
  newAddress: string;
  link: string;
}): Mail {
  return letter({
    to: about.to,
    subject: 'Your email address has changed',
    greeting: 'Hello',
    name: about.name,
    paragraphs: [
      `From now on you sign in to Keepsake with ${about.newAddress}. This address is no longer in use.`,
      'If it was not you, please write to us at once:',
    ],
    action: { label: 'Write to us', link: about.link },
    notes: ['If it was you, there’s nothing to do.'],
  });
}
