import { newEvent } from '../../core/api.ts';
import { readHead } from '../../core/head.ts';
import { withoutScripts } from '../../core/without-scripts.ts';
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
  test('every public page has title, description, canonical address and structured data of its own', async ({
    browser,
    server,
  }) => {
    const page = await withoutScripts(browser, server.url);
    const descriptions = new Set<string | null>();
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
        descriptions.add(head.description);
      });
    }
    expect(descriptions.size).toBe(pages.length);
    await page.close();
  });

  test('the page of a code has a link preview of the couple, and no other detail of the event', async ({
    server,
    couple,
    browser,
    request,
  }) => {
    const event = await newEvent(couple);
    const page = await withoutScripts(browser, server.url);
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
    await page.close();
  });
});

test('the icons and the manifest that a page names exist', async ({ laptop, request, server }) => {
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
