import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Asks to confirm the address that is to take the old one's place. */
export function confirmNewAddress(to: { to: string; name: string; link: string }): Mail {
  return letter({
    to: to.to,
    subject: 'Please confirm your new e-mail address',
    greeting: 'Hello',
    name: to.name,
    paragraphs: [
      'You asked to use this address for Keepsake. Confirm that it is yours; until then your old one stays.',
    ],
    action: { label: 'Confirm my new address', link: to.link },
    notes: ['The link holds for 24 hours. If it was not you who asked, you need not do anything.'],
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
    subject: 'Your e-mail address is about to change',
    greeting: 'Hello',
    name: about.name,
    paragraphs: [
      `Somebody who knows your password asked to use ${about.newAddress} for your Keepsake account. This address stays until the new one is confirmed.`,
      'If it was not you, choose a new password at once:',
    ],
    action: { label: 'Choose a new password', link: about.link },
    notes: ['If it was you, you need not do anything here.'],
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
    subject: 'Your e-mail address has changed',
    greeting: 'Hello',
    name: about.name,
    paragraphs: [
      `From now on you sign in to Keepsake with ${about.newAddress}. This address is no longer in use.`,
      'If it was not you, please write to us at once:',
    ],
    action: { label: 'Write to us', link: about.link },
    notes: ['If it was you, you need not do anything.'],
  });
}
