import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyRepository } from '../../core/repository-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PublicPages } from '../../pages/public.ts';

/** Translations of a new text of the contact form. */
const SEND_IT_OFF: Record<string, string> = {
  es: 'Enviarlo ya',
  fr: 'C’est parti',
  de: 'Ab damit',
  it: 'Si parte',
  'pt-BR': 'Mandar já',
  pl: 'Wyślij już',
  he: 'לשלוח עכשיו',
  ar: 'إرسال الآن',
  hi: 'अभी भेजें',
};

async function hashes(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(file));
      return `${file.slice(folder.length)} ${hash.digest('hex')}`;
    }),
  );
}

test('the next visitor gets a change of one remote, released alone, in their language', async ({
  browser,
  startServer,
}) => {
  // Milliseconds: two builds, and two extractions of all messages.
  test.setTimeout(420_000);
  const copy = await copyRepository();
  const site = join(copy.folder, 'dist/built');
  const packages = (await readdir(site, { withFileTypes: true })).filter(
    (each) => each.isDirectory() && !each.name.startsWith('.'),
  );
  const others = packages.map(({ name }) => name).filter((name) => name !== 'remote-public');
  const server = await startServer({ SITE_DIR: site });
  const version = async () => {
    const release = await readFile(join(site, 'remote-public/release.json'), 'utf8');
    return (JSON.parse(release) as { version: string }).version;
  };
  const send = (page: Page, name: string) => page.getByRole('button', { name });
  try {
    const before = await Promise.all(others.map((name) => hashes(join(site, name))));
    const first = await version();
    const early = await browser.newPage({ baseURL: server.url });
    await new PublicPages(early).open('/');

    const form = 'remote-public/src/features/contact/ContactForm.tsx';
    const catalogue = (language: string) => `remote-public/locales/${language}.po`;
    const catalogues = await Promise.all(
      ['en', ...Object.keys(SEND_IT_OFF)].map(async (language) => {
        const file = catalogue(language);
        return [file, await readFile(join(copy.folder, file), 'utf8')] as const;
      }),
    );
    await copy.edit(form, 'Send message', 'Send it off');
    copy.run('scripts/words.mjs', 'remote-public');
    for (const [language, text] of Object.entries(SEND_IT_OFF)) {
      const english = 'msgid "Send it off"\nmsgstr "';
      await copy.edit(catalogue(language), english, english + text);
    }
    copy.run('scripts/site.mjs', 'remote-public');

    const next = await browser.newPage({ baseURL: server.url });
    await new PublicPages(next).open('/contact');
    await expect(send(next, 'Send it off')).toBeVisible();
    // The release brings its translations in every language; the shell was built without them.
    for (const language of ['de', 'he']) {
      await next.goto(`/contact?lang=${language}`);
      await expect(next.locator('html')).toHaveAttribute('lang', language);
      await expect(send(next, SEND_IT_OFF[language] ?? '')).toBeVisible();
    }
    // Visitors who have the site open keep the old release.
    await early.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(send(early, 'Send message')).toBeVisible();
    expect(await Promise.all(others.map((name) => hashes(join(site, name))))).toEqual(before);

    // A build of the same sources is the same release.
    expect(await version()).not.toBe(first);
    await copy.edit(form, 'Send it off', 'Send message');
    for (const [file, text] of catalogues) await copy.write(file, text);
    copy.run('scripts/site.mjs', 'remote-public');
    expect(await version()).toBe(first);
    await early.close();
    await next.close();
  } finally {
    await server.close();
    await copy.remove();
  }
});
