import { expect, type Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import { deleteAccountLater, newEvent, newLogin } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
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

test('a couple’s forms keep what was typed when the language changes, and the account stores the language', async ({
  couple,
  laptop,
}) => {
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/add-wedding-event');
  await laptop.getByLabel('What are you celebrating?').selectOption('Wedding');
  await laptop.getByRole('textbox', { name: 'Venue' }).fill('Villa Aurelia');
  await choose(laptop, GERMAN);
  await expect(laptop.locator('[name="venue"]')).toHaveValue('Villa Aurelia');
  await expect(laptop.locator('[name="eventtype"]')).toHaveValue('Wedding');
  expect(await couple.get('v2/user')).toMatchObject({ language: 'de' });

  await test.step('on the profile, too', async () => {
    await laptop.goto('/profile');
    await laptop.locator('[name="last_name"]').fill('Okafor-Conti');
    const list = laptop.getByRole('region', { name: 'Sprache' }).getByRole('combobox');
    await list.selectOption('English');
    await expectIn(laptop, ENGLISH);
    await expect(laptop.locator('[name="last_name"]')).toHaveValue('Okafor-Conti');
    expect(await couple.get('v2/user')).toMatchObject({ language: 'en' });
  });
});

test('on a change of language the sign-up form keeps all but the password, and its mail is in the chosen language', async ({
  server,
  phone,
}) => {
  await phone.goto('/register');
  await phone.getByLabel('First name').fill('Noa');
  await phone.getByLabel('Password', { exact: true }).fill('paper-lantern-7');
  await choose(phone, HEBREW);
  await expect(phone.locator('[name="name"]')).toHaveValue('Noa');
  await expect(phone.locator('[name="password"]')).toHaveValue('');
  await choose(phone, GERMAN);
  await expect(phone.locator('[name="name"]')).toHaveValue('Noa');
  const login = newLogin();
  deleteAccountLater(phone, login);
  const typed = { lname: 'Levi', email: login.email, password: login.password };
  for (const [name, text] of Object.entries({ ...typed, password_confirmation: login.password }))
    await phone.locator(`[name="${name}"]`).fill(text);
  await phone.getByRole('main').locator('[type="submit"]').click();
  await expect(phone).toHaveURL(/\/verify/);
  const mail = await waitForMail(server, login.email, /lang=de/);
  expect(new URL(linkIn(mail)).searchParams.get('lang')).toBe('de');
});

test('a code opens in the language that the couple chose for it', async ({
  couple,
  laptop,
  phone,
}) => {
  const event = await newEvent(couple);
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/print-qr');
  await laptop.getByLabel('Language of your code').selectOption('עברית');
  await expect(laptop.getByRole('img', { name: /^QR code of your event/ })).toHaveAttribute(
    'src',
    /lang=he/,
  );
  await expect(
    laptop.getByRole('img', { name: /^Your print in this language: .עברית/ }),
  ).toBeVisible();

  await phone.goto(`${event.link}?lang=he`);
  await expectIn(phone, HEBREW);
  expect(phone.url()).not.toContain('lang');
  await phone.reload();
  await expectIn(phone, HEBREW);
});

test('the language picker is in every header, in the same height for every language', async ({
  couple,
  phone,
}) => {
  await newEvent(couple);
  await phone.setViewportSize({ width: 320, height: 700 });
  const POLISH = { name: 'Polski', lang: 'pl', dir: 'ltr' };
  const look = async (address: string, others: (typeof HEBREW)[]) => {
    await phone.goto(address);
    const heights = [];
    for (const language of [ENGLISH, ...others]) {
      if ((await phone.locator('html').getAttribute('lang')) !== language.lang)
        await picker(phone).selectOption(language.name);
      await expectIn(phone, language);
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
      heights.push(Math.round(head.height));
    }
    expect(new Set(heights).size, `${address}: ${heights.join(', ')}`).toBe(1);
    await choose(phone, ENGLISH);
  };
  await look('/', [GERMAN, HEBREW]);
  await look('/login', [POLISH]);
  await signInHere(phone, couple);
  await look('/profile', [HEBREW]);
});
