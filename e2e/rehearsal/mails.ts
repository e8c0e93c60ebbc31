import { randomUUID } from 'node:crypto';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { newLogin } from '../core/api.ts';
import { linkIn, waitForMail } from '../core/mailbox.ts';
import type { Site } from '../core/server.ts';
import type { Login } from '../core/target.ts';
import { NotTried } from './certificate.ts';

/** Milliseconds that a person has to look into their mailbox. */
const PATIENCE = 10 * 60_000;

/** The mails that the couple of a rehearsal gets. */
export interface Mails {
  /** An account that nobody has; its mails arrive. */
  login: Login;
  /** The link of the mail that confirms the address. @throws Error when no such mail arrives */
  confirmation(): Promise<string>;
  /** The text of the mail about a card. @throws Error when none arrives; NotTried where nobody can tell */
  aboutCard(sender: string): Promise<string>;
}

/** @param address whose mailbox a person reads; null where the site's own folder of mails is read */
export function mailsFor(site: Site, address: string | null): Mails {
  const login = newLogin();
  if (address === null)
    return {
      login,
      confirmation: async () => linkIn(await waitForMail(site, login.email, /verify/)),
      aboutCard: async (sender) => waitForMail(site, login.email, new RegExp(sender)),
    };
  const [name = '', host = ''] = address.split('@');
  // Most mail servers put what follows the plus into the same mailbox; each rehearsal needs an account of its own.
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
    return (await terminal.question(question, { signal: AbortSignal.timeout(PATIENCE) })).trim();
  } finally {
    terminal.close();
  }
}
