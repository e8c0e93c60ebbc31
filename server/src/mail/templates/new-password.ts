import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Lets someone who forgot their password choose a new one. */
export function newPassword(to: {
  to: string;
  name: string;
  link: string;
  language: AnyLanguage;
}): Mail {
  return letter({
    to: to.to,
    subject: msg`Choose a new password`,
    greeting: msg`Hello`,
    name: to.name,
    paragraphs: [msg`You asked for a new password for Keepsake. Choose it here:`],
    action: { label: msg`Choose a new password`, link: to.link },
    notes: [
      msg`The link works once, for one hour. If you didn’t ask for it, your password stays the same.`,
    ],
    language: to.language,
  });
}
