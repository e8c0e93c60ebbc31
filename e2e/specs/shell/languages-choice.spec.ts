import { expect, type Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import { newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectNoOverflow } from '../../core/screens.ts';
import { test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const HEBREW = { name: 'עברית', lang: 'he', dir: 'rtl' };
const GERMAN = { name: 'Deutsch', lang: 'de', dir: 'ltr' };
const ENGLISH = { name: 'English', lang: 'en', dir: 'ltr' };

/** The language picker in the header, whose label is in the page's language. */
const picker = (page: Page) => page.getByRole('banner').getByRole('combobox');

async function expectIn(page: Page, { lang, dir }: typeof HEBREW): Promise<void> {
  const document = page.locator('html');
  await expect(document).toHaveAttribute('lang', lang);
  await expect(document).toHaveAttribute('dir', dir);
  await expectHydrated(page);
}

async function choose(page: Page, language: typeof HEBREW): Promise<void> {
  await picker(page).selectOption(language.name);
  await expectIn(page, language);
}

test('a guest changes the language of the page, and keeps message, photo and gift of the draft', async ({
  couple,
  phone,
}) => {
  const event = await newEvent(couple);
  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Ruth');
  await guest.expectHydrated();
  await guest.write('All the best to both of you!');
  await guest.attach('photo', PHOTO);
  await guest.give('50.00');
  const photo = phone.locator('img[src^="blob:"]').first();
  await expect(photo).toBeAttached();
  await expect(picker(phone)).toBeInViewport({ ratio: 1 });

  await choose(phone, HEBREW);
  const address = phone.url();
  expect(address).not.toContain('lang');
  await expect(phone.locator('#card-message')).toHaveValue('All the best to both of you!');
  await expect(phone.locator('#card-sender')).toHaveValue('Ruth');
  await expect(photo).toBeAttached();
  await expect(phone.getByRole('main')).toContainText('50');

  await choose(phone, ENGLISH);
  expect(phone.url()).toBe(address);
  await expect(guest.message()).toHaveValue('All the best to both of you!');
  await expect(photo).toBeAttached();
  await guest.toCheckout();
});

// `shell/src/app/documents.test.ts` tests that typed text is stored before the page reloads.
test('the language picker is in every header, in the same height for every language; a form keeps what was typed, but no password, when the language changes, and the account stores the language', async ({
  couple,
  phone,
}) => {
  await phone.setViewportSize({ width: 320, height: 700 });
  /** Height of the header, which has a large enough picker. */
  const headerHeight = async () => {
    await expect(picker(phone)).toBeEnabled();
    await expectNoOverflow(phone);
    // One evaluation: hydration may replace the header between two, and a replaced element has no size.
    const { head, list } = await phone.evaluate(() => {
      const sizeOf = (selector: string) => {
        const { width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { width, height };
      };
      return { head: sizeOf('header'), list: sizeOf('header select') };
    });
    expect(list.width).toBeGreaterThanOrEqual(44);
    expect(list.height).toBeGreaterThanOrEqual(44);
    expect(head.height).toBeGreaterThan(0);
    return Math.round(head.height);
  };
  const inPublic = new Set<number>();
  await phone.goto('/');
  for (const language of [ENGLISH, GERMAN, HEBREW]) {
    if (language !== ENGLISH) await picker(phone).selectOption(language.name);
    await expectIn(phone, language);
    inPublic.add(await headerHeight());
  }
  expect([...inPublic]).toHaveLength(1);

  await signInHere(phone, couple);
  await phone.goto('/profile');
  await expectIn(phone, HEBREW);
  const inHebrew = await headerHeight();
  await phone.locator('[name="last_name"]').fill('Okafor-Conti');
  const password = phone.locator('[type="password"]').first();
  await password.fill(couple.password);
  await phone.locator('main').getByRole('combobox').last().selectOption('Deutsch');
  await expectIn(phone, GERMAN);
  expect(await headerHeight()).toBe(inHebrew);
  await expect(phone.locator('[name="last_name"]')).toHaveValue('Okafor-Conti');
  await expect(password).toHaveValue('');
  expect(await couple.get('v2/user')).toMatchObject({ language: 'de' });
});
