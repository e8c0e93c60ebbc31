import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Mail } from '../mailer.ts';
import { letter } from './letter.ts';

/** Asks to confirm an e-mail address. */
export function confirmAddress(to: {
  to: string;
  name: string;
  link: string;
  language: AnyLanguage;
}): Mail {
  return letter({
    to: to.to,
    subject: msg`Please confirm your email address`,
    greeting: msg({ message: 'Welcome', comment: 'how a mail begins' }),
    name: to.name,
    paragraphs: [
      msg`It’s lovely to have you. Confirm that this address is yours and you’re ready to go.`,
    ],
    action: { label: msg`Confirm my address`, link: to.link },
    notes: [
      msg`The link works for 24 hours. If you didn’t sign up for Keepsake, you can ignore this email.`,
    ],
    language: to.language,
  });
}
