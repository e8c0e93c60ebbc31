import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Asks to confirm the address that is to take the old one's place. */
export function confirmNewAddress(to: {
  to: string;
  name: string;
  link: string;
  language: AnyLanguage;
}): Mail {
  return letter({
    to: to.to,
    subject: msg`Please confirm your new email address`,
    greeting: msg`Hello`,
    name: to.name,
    paragraphs: [
      msg`You asked to use this address for Keepsake. Confirm that it’s yours. Until then, your old address stays in place.`,
    ],
    action: { label: msg`Confirm my new address`, link: to.link },
    notes: [
      msg`The link works for 24 hours. If you didn’t ask for this, you can ignore this email.`,
    ],
    language: to.language,
  });
}

/** Warns the old address that another one is to take its place. */
export function addressWillChange(about: {
  to: string;
  name: string;
  newAddress: string;
  link: string;
  language: AnyLanguage;
}): Mail {
  return letter({
    to: about.to,
    subject: msg`Your email address is about to change`,
    greeting: msg`Hello`,
    name: about.name,
    paragraphs: [
      msg`Someone who knows your password asked to use ${{ address: about.newAddress }} for your Keepsake account. This address stays until the new one is confirmed.`,
      msg`If this wasn’t you, choose a new password right away:`,
    ],
    action: { label: msg`Choose a new password`, link: about.link },
    notes: [msg`If it was you, there’s nothing to do.`],
    language: about.language,
  });
}

/** Tells the old address that it is no longer in use. */
export function addressChanged(about: {
  to: string;
  name: string;
  newAddress: string;
  link: string;
  language: AnyLanguage;
}): Mail {
  return letter({
    to: about.to,
    subject: msg`Your email address has changed`,
    greeting: msg`Hello`,
    name: about.name,
    paragraphs: [
      msg`From now on you sign in to Keepsake with ${{ address: about.newAddress }}. This address is no longer in use.`,
      msg`If it was not you, please write to us at once:`,
    ],
    action: { label: msg`Write to us`, link: about.link },
    notes: [msg`If it was you, there’s nothing to do.`],
    language: about.language,
  });
}
