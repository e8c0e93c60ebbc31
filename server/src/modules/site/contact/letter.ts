import { plainName } from '../../../mail/plain-name.ts';
import type { Mail } from '../../../mail/mailer.ts';

/** What somebody wrote to us, as it is; an answer goes to them. */
export function letterFromVisitor(
  to: string,
  { name, email, message }: { name: string; email: string; message: string },
): Mail {
  return {
    to,
    replyTo: email,
    subject: `${plainName(name) || 'Someone'} wrote to us`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
  };
}
