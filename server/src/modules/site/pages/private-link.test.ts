import Fastify from 'fastify';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { logger } from '../../../plugins/logger.ts';
import { testFolder } from '../../../testing/folders.ts';
import { makeSite } from '../../../testing/site.ts';
import { testApp } from '../../../testing/test-app.ts';
import { redact } from '../reports/redact.ts';

const secret = linkSecret(
  { sessionSecret: 'x'.repeat(40) },
  { id: '018f3a5e-0000-7000-8000-0000000000c1', version: 1 },
);

/** Pages that anybody with their address may read. */
const links = ['/card', '/book', '/film', '/kiosk', '/wall', '/help', '/card-mails'];

const siteDir = testFolder();
const site = await testApp({ env: { SITE_DIR: siteDir } });

it('the page of a private link is not indexed, and sends no referrer', async () => {
  const pages = links.map((link) => [`${link}/:secret`, { title: 'A page' }]);
  const home = { title: 'Home', indexable: true };
  await makeSite({ shell: {}, remote: { ...Object.fromEntries(pages), '/': home } }, siteDir);
  const page = async (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' } });
  for (const link of links) {
    const answer = await page(`${link}/${secret}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    // Nor does the page contain its secret.
    expect(html).not.toContain(secret);
  }
  expect((await page('/')).headers.get('x-robots-tag')).toBeNull();
});

it.each([
  (key: string) => `/card/${key}`,
  (key: string) => `/api/card-links/${key}/news?again=1`,
  (key: string) => `/api/card-news/${key}/end`,
  (key: string) => `/api/wall/${key}/stream`,
  (key: string) => `/api/book/${key}/cards?limit=9`,
  (key: string) => `/api/film/${key}`,
  (key: string) => `/api/help/${key}`,
  (key: string) => `/api/kiosk/${key}`,
  (key: string) => `/api/arrival-mails/${key}/end`,
  (key: string) => `/card-mails/${key}`,
])('no log contains the secret of an address: %#', async (address) => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const options = logger();
  const app = Fastify({
    logger: { ...(typeof options === 'object' ? options : {}), level: 'info', stream: { write } },
  });
  // As on the server; Fastify’s default would log the address.
  app.setNotFoundHandler(async () => 'Nothing is here.');
  await app.inject(address(secret));
  await app.close();
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).not.toContain(secret);
  // Error reports of pages are redacted likewise.
  expect(redact(`failed at https://keepsake.test${address(secret)} once`)).not.toContain(secret);
});
