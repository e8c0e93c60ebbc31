import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Text } from '../../words/words.ts';
import type { Mail } from '../mailer.ts';
import { renderMail, type MailContent } from './mail-template.ts';

/** The recipient of a mail about their account, and where its link leads. */
interface Holder {
  to: string;
  name: string;
  link: string;
  language: AnyLanguage;
}

function mail(
  { to, name, link, language }: Holder,
  {
    label,
    ...text
  }: Pick<MailContent, 'subject' | 'greeting' | 'paragraphs' | 'notes'> & { label: Text },
): Mail {
  return renderMail({ to, name, language, ...text, action: { label, link } });
}

/** Asks to confirm an e-mail address. */
export const confirmAddress = (to: Holder): Mail =>
  mail(to, {
    subject: msg`Please confirm your email address`,
    greeting: msg({ message: 'Welcome', comment: 'how a mail begins' }),
    paragraphs: [
      msg`It’s lovely to have you. Confirm that this address is yours and you’re ready to go.`,
    ],
    label: msg`Confirm my address`,
    notes: [
      msg`The link works for 24 hours. If you didn’t sign up for Keepsake, you can ignore this email.`,
    ],
  });

/** Asks to confirm the address that will replace the old one. */
export const confirmNewAddress = (to: Holder): Mail =>
  mail(to, {
    subject: msg`Please confirm your new email address`,
    paragraphs: [
      msg`You asked to use this address for Keepsake. Confirm that it’s yours. Until then, your old address stays in place.`,
    ],
    label: msg`Confirm my new address`,
    notes: [
      msg`The link works for 24 hours. If you didn’t ask for this, you can ignore this email.`,
    ],
  });

/** Warns the old address that another one will replace it. */
export const addressWillChange = (to: Holder & { newAddress: string }): Mail =>
  mail(to, {
    subject: msg`Your email address is about to change`,
    paragraphs: [
      msg`Someone who knows your password asked to use ${{ address: to.newAddress }} for your Keepsake account. This address stays until the new one is confirmed.`,
      msg`If this wasn’t you, choose a new password right away:`,
    ],
    label: msg`Choose a new password`,
    notes: [msg`If it was you, there’s nothing to do.`],
  });

/** Tells the old address that it is no longer in use. */
export const addressChanged = (to: Holder & { newAddress: string }): Mail =>
  mail(to, {
    subject: msg`Your email address has changed`,
    paragraphs: [
      msg`From now on you sign in to Keepsake with ${{ address: to.newAddress }}. This address is no longer in use.`,
      msg`If it was not you, please write to us at once:`,
    ],
    label: msg`Write to us`,
    notes: [msg`If it was you, there’s nothing to do.`],
  });

/** Lets someone who forgot their password choose a new one. */
export const newPassword = (to: Holder): Mail =>
  mail(to, {
    subject: msg`Choose a new password`,
    paragraphs: [msg`You asked for a new password for Keepsake. Choose it here:`],
    label: msg`Choose a new password`,
    notes: [
      msg`The link works once, for one hour. If you didn’t ask for it, your password stays the same.`,
    ],
  });

/** Tells that the password was changed. */
export const passwordChanged = (to: Holder): Mail =>
  mail(to, {
    subject: msg`Your password was changed`,
    paragraphs: [
      msg`The password of your Keepsake account was just changed, and you’ve been signed out everywhere else.`,
      msg`If this wasn’t you, choose a new password right away:`,
    ],
    label: msg`Choose a new password`,
    notes: [msg`If it was you, there’s nothing to do.`],
  });
