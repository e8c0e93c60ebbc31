import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Tells that the password was changed. */
export function passwordChanged(to: {
  to: string;
  name: string;
  link: string;
  language: AnyLanguage;
}): Mail {
  return letter({
    to: to.to,
    subject: msg`Your password was changed`,
    greeting: msg`Hello`,
    name: to.name,
    paragraphs: [
      msg`The password of your Keepsake account was just changed, and you’ve been signed out everywhere else.`,
      msg`If this wasn’t you, choose a new password right away:`,
    ],
    action: { label: msg`Choose a new password`, link: to.link },
    notes: [msg`If it was you, there’s nothing to do.`],
    language: to.language,
  });
}
