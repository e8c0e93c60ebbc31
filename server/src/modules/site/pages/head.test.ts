import { LANGUAGES } from '@keepsake/shared/words';
import { testFolder } from '../../../testing/folders.ts';
import { makeSite } from '../../../testing/site.ts';
import { testApp } from '../../../testing/test-app.ts';

const siteDir = testFolder();
const app = await testApp({
  env: {
    SITE_DIR: siteDir,
    PUBLIC_URL: 'https://keepsake.test',
    PAYMENTS: 'sandbox',
    SUPPORT_PHONE: '+1 555 0100',
  },
});

beforeAll(async () => {
  const shell = { '/login': { title: 'Sign In', description: 'The way in.', indexable: true } };
  const remote = {
    '/': { title: 'Home', description: 'Where it begins.', indexable: true },
    '/faq': {
      title: 'FAQs',
      description: 'Questions & "answers".',
      indexable: true,
      structuredData: { '@type': 'FAQPage', about: '</script><script>alert(1)' },
      structuredDataIn: { de: { '@type': 'FAQPage', about: 'Fragen' } },
    },
    '/area/:id': { title: 'A private page' },
    '/open/:id': { title: 'One of many', description: 'Anybody may see it.', indexable: true },
  };
  await makeSite({ shell, remote }, siteDir);
});

const page = (path: string) => fetch(app.url + path, { headers: { accept: 'text/html' } });
const html = async (path: string) => (await page(path)).text();

it.each([
  ['/', 'Home', 'Where it begins.', 'https://keepsake.test/'],
  ['/?utm_source=x', 'Home', 'Where it begins.', 'https://keepsake.test/'],
  ['/FAQ/', 'FAQs', 'Questions &amp; &quot;answers&quot;.', 'https://keepsake.test/faq'],
  ['/login', 'Sign In', 'The way in.', 'https://keepsake.test/login'],
])('%s has its title and canonical address', async (path, title, description, address) => {
  const sent = await html(path);
  expect(sent).toContain(`<title>${title} · Keepsake</title>`);
  expect(sent).toContain(`<meta name="description" content="${description}" />`);
  expect(sent).toContain(`<link rel="canonical" href="${address}" />`);
  expect(sent).toContain(`<meta property="og:title" content="${title} · Keepsake" />`);
  expect(sent).toContain(`<meta property="og:description" content="${description}" />`);
  expect(sent).toContain(`<meta property="og:url" content="${address}" />`);
  expect(sent).toContain('property="og:image" content="https://keepsake.test/pictures/');
  expect(sent).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(sent).not.toContain('noindex');
});

it('private pages are not indexed, and do not name their address', async () => {
  const sent = await html('/area/7');
  expect(sent).toContain('<title>A private page · Keepsake</title>');
  expect(sent).toContain('<meta name="robots" content="noindex" />');
  expect(sent).not.toMatch(/canonical|og:url|ld\+json/);
});

it('a page with a parameter has no canonical address', async () => {
  const sent = await html('/open/7');
  expect(sent).not.toMatch(/canonical|noindex/);
});

it('an address without a page gets the shell’s page with 404', async () => {
  const answer = await page('/no/such/address');
  expect(answer.status).toBe(404);
  const sent = await answer.text();
  expect(sent).toContain('<title>Keepsake</title>');
  expect(sent).toContain('noindex');
});

it('has structured data of the site and the page, which can’t break out of its script', async () => {
  const sent = await html('/faq');
  const blocks = [...sent.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  const packages = await app.deps.db
    .selectFrom('packages')
    .selectAll()
    .orderBy('position')
    .execute();
  const offers = packages.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`,
    priceCurrency: 'USD',
  }));
  expect(offers[0]?.price).toBe('0.00');
  const [site, own] = blocks.map(([, json = '']): unknown => JSON.parse(json));
  expect(site).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', contactPoint: { telephone: '+1 555 0100' } },
      { '@type': 'WebSite', url: 'https://keepsake.test/' },
      { '@type': 'WebApplication', offers },
    ],
  });
  expect(own).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    about: '</script><script>alert(1)',
  });
  expect(sent).not.toContain('<script>alert(1)');
});

it('lists public pages in the sitemap, and private addresses in robots.txt', async () => {
  const robots = await html('/robots.txt');
  expect(robots).toContain('Disallow: /api/\n');
  expect(robots).not.toMatch(/Disallow: \/(?:pictures|process-unique-code|\n)/);
  expect(robots).toContain('Sitemap: https://keepsake.test/sitemap.xml\n');
  const sitemap = await page('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>(.*?)<\/url>/g)];
  const addresses = listed.map(([, address]) => address);
  expect(addresses.filter((address) => !address?.includes('?'))).toEqual([
    'https://keepsake.test/',
    'https://keepsake.test/faq',
  ]);
  const ofFaq = languages.map((code) => `https://keepsake.test/faq?lang=${code}`);
  expect(addresses).toEqual(expect.arrayContaining(ofFaq));
  for (const [, address = '', links = ''] of listed) {
    const page = address.split('?')[0] ?? '';
    expect(hreflangs(links)).toEqual(alternates(page));
  }
});

const languages = LANGUAGES.map(({ code }) => code);

/** The alternate links of a page, in every language. */
const alternates = (page: string) => [
  ...languages.map((code) => [code, `${page}?lang=${code}`]),
  ['x-default', page],
];

const hreflangs = (text: string) =>
  [...text.matchAll(/rel="alternate" hreflang="(.*?)" href="(.*?)"/g)].map(([, ...pair]) => pair);

it('a public page has the same alternate links in every language', async () => {
  for (const path of ['/faq', '/faq?lang=he', '/faq?lang=tlh&x=1'])
    expect(hreflangs(await html(path))).toEqual(alternates('https://keepsake.test/faq'));
  expect(hreflangs((await html('/area/7')) + (await html('/open/7')))).toEqual([]);
});

it.each([
  ['/faq', 'en_US', 'https://keepsake.test/faq'],
  ['/faq?lang=en', 'en_US', 'https://keepsake.test/faq?lang=en'],
  ['/faq?lang=pt-PT', 'pt_BR', 'https://keepsake.test/faq?lang=pt-BR'],
  ['/faq?lang=he&utm_source=x', 'he_IL', 'https://keepsake.test/faq?lang=he'],
  ['/faq?lang=tlh', 'en_US', 'https://keepsake.test/faq'],
])('%s is in %s and has its own canonical address', async (path, locale, address) => {
  const sent = await html(path);
  expect(sent).toContain(`<link rel="canonical" href="${address}" />`);
  expect(sent).toContain(`<meta property="og:url" content="${address}" />`);
  expect(sent).toContain(`<meta property="og:locale" content="${locale}" />`);
  expect(sent.match(/og:locale:alternate/g)).toHaveLength(languages.length - 1);
  expect(sent).not.toContain(`og:locale:alternate" content="${locale}"`);
});

it('structured data is in the language of the page', async () => {
  const sent = await html('/faq?lang=de');
  const blocks = [...sent.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  const [site, own] = blocks.map(([, json = '']): unknown => JSON.parse(json));
  expect(site).toMatchObject({
    '@graph': [
      {},
      { description: expect.stringMatching(/^Persönliche/), inLanguage: languages },
      { offers: [{ name: 'Gratis' }, {}, {}] },
    ],
  });
  expect(own).toMatchObject({ '@type': 'FAQPage', about: 'Fragen' });
});
