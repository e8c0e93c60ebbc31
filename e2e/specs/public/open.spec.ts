import type { Page } from '@playwright/test';
import { waitForFrames } from '../../core/animations.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { pagesBeforeSignIn, publicPages } from '../../core/public-pages.ts';
import { expectAccessibleAndFit, expectNoOverflow } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'every public page opens on a phone, does not shift when fonts and responses arrive late, is accessible, fits its screens, has a head of its own, and leads to the sign-in',
  { tag: '@smoke' },
  async ({ server, phone }) => {
    const errors: string[] = [];
    phone.on('pageerror', (error) => errors.push(error.message));
    let painted = Promise.withResolvers<void>();
    await phone.route(/\.woff2$|\/api\//, async (route) => {
      await painted.promise;
      await route.continue();
    });
    const { moved } = await watchShifts(phone);
    const size = phone.viewportSize() ?? { width: 390, height: 844 };
    const descriptions = new Set<string | null>();
    for (const address of pagesBeforeSignIn) {
      painted = Promise.withResolvers<void>();
      await phone.setViewportSize(size);
      await phone.goto(address, { waitUntil: 'commit' });
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForFrames(phone);
      painted.resolve();
      await phone.waitForLoadState('networkidle');
      await phone.evaluate(async () => document.fonts.ready);
      await waitForFrames(phone);
      const { sum, parts } = await moved();
      expect(sum, `${address}: ${parts.join(', ')}`).toBeLessThan(0.001);
      await expectNoOverflow(phone);

      const head = await readHead(phone);
      expect(head).toMatchObject({ canonical: server.url + address, robots: null });
      expect(head.title).toMatch(/^.+ · Keepsake$/);
      expect(head.ogTitle).toBe(head.title);
      expect(head.description?.length).toBeGreaterThan(50);
      expect(head.data).toContain('Organization');
      expect(head.data.includes('FAQPage')).toBe(address === '/faq');
      descriptions.add(head.description);
      // `shell/pages.spec.ts` examines the sign-in and sign-up pages.
      if (publicPages.includes(address)) await expectAccessibleAndFit(phone, [1280, 390]);
    }
    expect(descriptions.size).toBe(pagesBeforeSignIn.length);
    await phone.goto('/');
    await phone.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

/** Reads the page's current head as crawlers do; `data` has the `@type` values of the JSON-LD blocks (schema.org). */
async function readHead(page: Page) {
  const first = async (selector: string, attribute: string) => {
    const found = page.locator(`head ${selector}`);
    return (await found.count()) > 0 ? found.first().getAttribute(attribute) : null;
  };
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    description: await first('meta[name="description"]', 'content'),
    robots: await first('meta[name="robots"]', 'content'),
    canonical: await first('link[rel="canonical"]', 'href'),
    ogTitle: await first('meta[property="og:title"]', 'content'),
    data: blocks.flatMap(typesIn),
  };
}

function typesIn(block: string): string[] {
  const data = JSON.parse(block) as { '@type'?: string; '@graph'?: { '@type': string }[] };
  return data['@graph']?.map((each) => each['@type']) ?? [data['@type'] ?? ''];
}
