import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** All sent mails, parsed, oldest first. */
export async function mails({ config }: Pick<TestApp, 'config'>): Promise<ParsedMail[]> {
  const folder = join(config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
}

/** Waits for mails with a subject to a person of `makePerson`. */
export async function arrivedMails(...of: Parameters<typeof mailsTo>): Promise<ParsedMail[]> {
  return eventually(async () => {
    const sent = await mailsTo(...of);
    return sent.length > 0 && sent;
  });
}

/** The mails with a subject to a person that were sent so far. */
export async function mailsTo(
  app: Pick<TestApp, 'config'>,
  person: { id: string },
  subject: string,
): Promise<ParsedMail[]> {
  return (await mails(app)).filter(
    (mail) => mail.subject?.startsWith(subject) && JSON.stringify(mail.to).includes(person.id),
  );
}
