import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { TestApp } from './test-app.ts';

/** What was mailed to somebody made by `makePerson`, read as a mail program reads it. */
export async function mailsTo(
  app: Pick<TestApp, 'config'>,
  person: { id: string },
  subject: string,
): Promise<ParsedMail[]> {
  const folder = join(app.config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.filter(
    (mail) => mail.subject?.startsWith(subject) && JSON.stringify(mail.to).includes(person.id),
  );
}
