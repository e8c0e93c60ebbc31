import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/** The newest mail to an address whose subject or text matches, waiting for it to be written. */
export async function waitForMail(dataDir: string, to: string, text: RegExp): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    for (const file of await mails(dataDir)) {
      const mail = await simpleParser(await readFile(file));
      const recipients = Array.isArray(mail.to) ? mail.to : [mail.to];
      const isTo = recipients.some((each) => each?.text.includes(to));
      if (isTo && text.test(`${mail.subject ?? ''}\n${mail.text ?? ''}`)) return mail.text ?? '';
    }
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`No mail to ${to} that matches ${String(text)} arrived.`);
}

async function mails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
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
