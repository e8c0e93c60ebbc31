import { randomUUID } from 'node:crypto';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { newLogin } from '../core/api.ts';
import { linkIn, waitForMail } from '../core/mailbox.ts';
import type { Site } from '../core/server.ts';
import type { Login } from '../core/deployed-site.ts';
import { NotTried } from './certificate.ts';

/** Milliseconds that a person has to read a mail and answer. */
const ASSERTION_TIMEOUT = 10 * 60_000;

/** Mails to the couple of a rehearsal. */
export interface Mails {
  /** A new account whose mails can be read. */
  login: Login;
  /** Returns the link of the mail that confirms the address. @throws Error when no such mail arrives */
  confirmation(): Promise<string>;
  /** Text of the mail about a card; '' if a person confirms it. @throws Error without mail, NotTried without a TTY */
  aboutCard(sender: string): Promise<string>;
}

/** @param address of the person who reads the mails; null to read them in the site's mail folder */
export function mailsFor(site: Site, address: string | null): Mails {
  const login = newLogin();
  if (address === null)
    return {
      login,
      confirmation: async () => linkIn(await waitForMail(site, login.email, /verify/)),
      aboutCard: async (sender) => waitForMail(site, login.email, new RegExp(sender)),
    };
  const [name = '', host = ''] = address.split('@');
  // Most mail servers deliver plus addresses to the same mailbox; each rehearsal needs a new account.
  const email = `${name}+rehearsal-${randomUUID().slice(0, 6)}@${host}`;
  return {
    login: { ...login, email },
    confirmation: async () => {
      const link = await ask(
        `A mail goes to ${email}. Paste the link in it, or nothing if none came: `,
      );
      if (!URL.canParse(link)) throw new Error('No mail came.');
      return link;
    },
    aboutCard: async (sender) => {
      if (!/^y/i.test(await ask(`Did a mail come that ${sender} has sent a card? (y/n) `)))
        throw new Error('No mail came.');
      return '';
    },
  };
}

async function ask(question: string): Promise<string> {
  if (!stdin.isTTY) throw new NotTried('nobody is here to read the mail');
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return (
      await terminal.question(question, { signal: AbortSignal.timeout(ASSERTION_TIMEOUT) })
    ).trim();
  } finally {
    terminal.close();
  }
}
