import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { skipTest } from './skip-test.ts';
import type { Site } from './server.ts';

/** Returns the text of the newest mail to an address whose subject or text matches; waits up to 20 seconds for it. */
export async function waitForMail(site: Site, to: string, text: RegExp): Promise<string> {
  return (await findMail(site, to, text)).text ?? '';
}

/** Returns the newest such mail, parsed; waits up to 20 seconds. @throws Error when none arrives */
export async function findMail(site: Site, to: string, text: RegExp): Promise<ParsedMail> {
  const folder = mailsOf(site);
  const deadline = Date.now() + 20_000;
  const seen = new Set<string>();
  while (Date.now() < deadline) {
    for (const file of await mails(folder)) {
      // A server has hundreds of mails of other tests: each is read once, and parsed only if it contains the address.
      if (seen.has(file)) continue;
      seen.add(file);
      const raw = await readFile(file);
      if (!raw.includes(to)) continue;
      const mail = await simpleParser(raw);
      const recipients = Array.isArray(mail.to) ? mail.to : [mail.to];
      const isTo = recipients.some((each) => each?.text.includes(to));
      if (isTo && text.test(`${mail.subject ?? ''}\n${mail.text ?? ''}`)) return mail;
    }
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`No mail to ${to} that matches ${String(text)} arrived.`);
}

/** The folder to which a site writes its mails; skips the test if it can't be read. */
export function mailsOf({ mails: folder }: Site): string {
  return (
    folder ??
    skipTest('reads mails: KEEPSAKE_MAILS may name the folder that the site writes them to')
  );
}

async function mails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** The first link of a mail. */
export function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}
