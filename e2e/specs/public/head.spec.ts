import { LANGUAGES } from '@keepsake/shared/words/languages';
import { newEvent } from '../../core/api.ts';
import { readHead } from '../../core/head.ts';
import { expect, test } from '../../fixtures/test.ts';

const pages = [
  ['/', /^Video cards and digital guestbooks/],
  ['/features', /^Features/],
  ['/contact', /^Contact/],
  ['/about', /^About/],
  ['/faq', /^FAQs/],
  ['/terms-and-condition', /^Terms/],
  ['/privacy-policy', /^Privacy/],
  ['/login', /^Sign In/],
  ['/register', /^Sign Up/],
] as const;

test.describe('without JavaScript', () => {
  test('every public page says what it is, in words of its own', async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    const said = new Set<string | null>();
    for (const [path, title] of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        const head = await readHead(page);
        expect(head.title).toMatch(title);
        expect(head.title).toMatch(/ · Keepsake$/);
        expect(head.description?.length).toBeGreaterThan(50);
        expect(head.canonical).toBe(server.url + path);
        expect(head.robots).toBeNull();
        expect(head.ogTitle).toBe(head.title);
        expect(head.data).toEqual(
          expect.arrayContaining(['Organization', 'WebSite', 'WebApplication']),
        );
        expect(head.data.includes('FAQPage')).toBe(path === '/faq');
        said.add(head.description);
      });
    }
    expect(said.size).toBe(pages.length);
    await context.close();
  });

  test('a public page in another language says so, and names all of them', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path] of pages) {
      await page.goto(`${path}?lang=he`);
      const head = await readHead(page);
      expect(head.canonical).toBe(`${server.url}${path}?lang=he`);
      expect(head.title + (head.description ?? '')).toMatch(/[א-ת]/);
      expect(head.locale).toBe('he_IL');
      expect(head.languages).toEqual([...LANGUAGES.map(({ code }) => code), 'x-default']);
      // Whatever machines read is in it, too.
      expect(head.data.includes('FAQPage')).toBe(path === '/faq');
    }
    await context.close();
  });

  test('an invitation shows the couple, and nothing else of their event', async ({
    couple,
    browser,
    request,
  }) => {
    const event = await newEvent(couple);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(event.link);
    const head = await readHead(page);
    expect(head).toMatchObject({
      ogTitle: 'Amara & Luca',
      ogUrl: event.link,
      robots: 'noindex',
      canonical: null,
    });
    expect(head.ogImage).not.toContain(event.unique_code);
    const picture = await request.get(head.ogImage ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const html = await page.content();
    expect(html).not.toMatch(/Villa Aurelia|Rome|06-12|16:30/);
    await context.close();
  });
});

test('the head goes along from page to page', async ({ server, couple, phone }) => {
  const event = await newEvent(couple);
  await phone.goto(event.link);
  await expect(phone.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await readHead(phone)).ogTitle).toContain('Amara & Luca');

  await phone.getByRole('link', { name: 'Sign In' }).click();
  await expect(phone).toHaveTitle('Sign In · Keepsake');
  await phone.getByRole('link', { name: 'Keepsake' }).click();
  await expect(phone).toHaveTitle('Video cards and digital guestbooks · Keepsake');
  await phone.getByRole('link', { name: 'Continue as Guest' }).click();
  await expect(phone).toHaveTitle('Continue as Guest · Keepsake');
  const guest = await readHead(phone);
  expect(guest).toMatchObject({ robots: 'noindex', canonical: null, ogUrl: null });
  expect(guest.ogImage).toBe(`${server.url}/pictures/keepsake.jpg`);
  expect(JSON.stringify(guest)).not.toContain('Amara');

  await phone.getByRole('link', { name: 'Keepsake' }).click();
  await expect(phone).toHaveTitle('Video cards and digital guestbooks · Keepsake');
  const home = await readHead(phone);
  await phone.reload();
  await expect(phone).toHaveTitle('Video cards and digital guestbooks · Keepsake');
  const sent = await readHead(phone);
  // What machines read of the site comes with a page that is sent; nobody reads it from one that changed.
  expect({ ...home, data: [], languages: [] }).toEqual({ ...sent, data: [], languages: [] });
});

test('the icons and the manifest are where the page says', async ({ laptop, request, server }) => {
  await laptop.goto('/');
  const links = laptop.locator(
    'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
  );
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const answer = await request.get(`${server.url}${address ?? ''}`);
    expect(answer.status(), address ?? '').toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^(?:image\/|application\/manifest\+json)/);
  }
});
