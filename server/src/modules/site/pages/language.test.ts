import { join } from 'node:path';
import { testFolder } from '../../../testing/folders.ts';
import { putInSite, remoteRelease, shellRelease } from '../../../testing/site.ts';
import { testApp } from '../../../testing/test-app.ts';

const TEMPLATE =
  '<!doctype html><html lang="__LANGUAGE__" dir="__DIRECTION__"><head><!--head--><!--preload--><script type="application/json" id="remotes">__REMOTES__</script></head><body><!--root--></body></html>';
const PSEUDO = 'en-XA';

const siteDir = testFolder();
const app = await testApp({ env: { SITE_DIR: siteDir } });

const shell = shellRelease({
  scripts: ['/assets/shell/shell.js', '/assets/shell/plain.js'],
  preload: { '/login': ['/assets/shell/login.js'] },
  heads: { '/login': { title: 'Sign In', description: 'Sign in to Keepsake.', indexable: true } },
  languages: [PSEUDO],
  words: ['/assets/shell/shell.js', '/assets/shell/login.js'],
  texts: { [PSEUDO]: { 'Sign In': 'Šîğñ Îñ' } },
});
const remote = remoteRelease('remote-area', {
  mounts: ['/area'],
  menu: [{ to: '/area', label: 'Area', group: 'Places', roles: ['visitor'], order: 1 }],
  languages: [PSEUDO],
  words: [],
  texts: { [PSEUDO]: { 'An area': 'Åñ åřéå', Area: 'Åřéå' } },
});

beforeAll(async () => {
  await putInSite(siteDir, 'shell/release.json', shell);
  await putInSite(siteDir, 'remote-area/release.json', remote);
  await putInSite(siteDir, 'shell/index.html', TEMPLATE);
});

/** An address as a browser gets it, with its headers by name. */
async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { headers: { accept: 'text/html', ...headers } });
  return { body: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

it('a page declares its language and the headers it depends on', async () => {
  const { body, headers } = await page('/login');
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('<title>Sign In · Keepsake</title>');
  expect(body).not.toContain('/words/');
  expect(headers['content-language']).toBe('en');
  expect(headers['vary']).toBe('accept-encoding, accept-language, cookie');
  expect(headers['set-cookie']).toBeUndefined();
});

it('an address may name the language, which the browser then keeps', async () => {
  const { body, headers } = await page(`/login?lang=${PSEUDO}`);
  expect(body).toContain(`<html lang="${PSEUDO}" dir="ltr">`);
  expect(body).toContain('<title>Šîğñ Îñ · Keepsake</title>');
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^language=en-XA; .*Path=\/; HttpOnly; SameSite=Lax/i);
  const later = await page('/login', { cookie: cookie.split(';')[0] ?? '' });
  expect(later.headers['content-language']).toBe(PSEUDO);
});

it('the translations of a page’s scripts are preloaded with them', async () => {
  const { body } = await page('/login', { cookie: `language=${PSEUDO}` });
  const words = [...body.matchAll(/as="fetch"[^>]*href="([^"]+)"/g)].map(([, address]) => address);
  expect(words).toEqual([
    `/assets/shell/words/shell.${PSEUDO}.json`,
    `/assets/shell/words/login.${PSEUDO}.json`,
  ]);
});

it('a page without scripts says in its language that it needs them', async () => {
  expect((await page('/login')).body).toContain('<noscript>Keepsake needs JavaScript');
  expect((await page('/login?lang=de')).body).toContain('<noscript>Keepsake braucht JavaScript');
});

it('the page of open-source notices has its title in the language of the browser', async () => {
  app.config.noticesFile = join(siteDir, 'shell/index.html');
  const { body, headers } = await page('/notices', { 'accept-language': 'he' });
  expect(body).toContain('<html lang="he" dir="rtl">');
  expect(body).not.toContain('Open-source notices');
  expect(headers['content-language']).toBe('he');
});

it('labels of areas are translated; those without a translation stay', async () => {
  const { body } = await page('/remotes.json', { cookie: `language=${PSEUDO}` });
  const { remotes } = JSON.parse(body) as { remotes: object[] };
  expect(remotes).toMatchObject([
    { label: 'Åñ åřéå', menu: [{ label: 'Åřéå', group: 'Places', to: '/area' }] },
  ]);
  expect(body).not.toContain('texts');
});

it.each(['xx', 'tlh', '../..', '%00', 'de_DE<script>'])(
  'an address with an unknown language is in that of the browser: %s',
  async (tag) => {
    const { headers } = await page(`/login?lang=${encodeURIComponent(tag)}`, {
      'accept-language': `${tag.replaceAll(/[^a-z]/g, 'x')}, en;q=0.5`,
    });
    expect(headers['content-language']).toBe('en');
    expect(headers['set-cookie']).toBeUndefined();
  },
);

it('the error of an invalid address is in the language of the browser', async () => {
  const errorPage = async (headers: Record<string, string>) => (await page('/api/%', headers)).body;
  expect(await errorPage({})).toContain('We couldn’t read this address.');
  const german = 'Wir konnten diese Adresse nicht lesen.';
  expect(await errorPage({ 'accept-language': 'de' })).toContain(german);
  expect(await errorPage({ cookie: 'language=de' })).toContain(german);
});

it('an answer is in the language of the page that requests it, whatever another tab chose', async () => {
  const refusal = async (headers: Record<string, string>) => {
    const answer = await fetch(`${app.url}/api/v2/user`, { headers });
    return ((await answer.json()) as { message: string }).message;
  };
  const english = await refusal({ cookie: 'language=en' });
  const french = await refusal({ cookie: 'language=fr' });
  expect(french).not.toBe(english);
  expect(await refusal({ cookie: 'language=fr', 'x-language': 'en' })).toBe(english);
  expect(await refusal({ cookie: 'language=fr', 'x-language': 'none' })).toBe(french);
});
