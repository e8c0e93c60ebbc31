import type { Mail } from './mailer.ts';

/** Lets a mail program unsubscribe with one click: it posts to this address (RFC 8058). */
export function unsubscribable(mail: Mail, end: string): Mail {
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
