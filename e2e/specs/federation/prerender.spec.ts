import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import { newCouple, newCoupleWithEvent, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectDecoded } from '../../core/shown-media.ts';
import { openPrerendered, untilPrerendered } from '../../core/prerendered.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { servedSite } from '../../core/site-copy.ts';
import { withoutScripts } from '../../core/without-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

/** Every public page, with words that it must contain. */
const pages = [
  ['/', 'One code on the tables.'],
  ['/features', 'one code on the tables'],
  ['/contact', 'a real person reads every message'],
  ['/about', 'Keepsake'],
  ['/faq', 'Who sees my card number?'],
  ['/terms-and-condition', 'What you get'],
  ['/privacy-policy', 'card number'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Collects console messages, errors, policy violations and layout shifts of a page from its load on. */
async function watch(page: Page): Promise<{ complaints(): Promise<string[]> }> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/log')) messages.push(request.postData() ?? 'a log entry');
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.push(`${violatedDirective} ${blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(`moved ${JSON.stringify(entry)}`);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seen });
  });
  return {
    complaints: async () => [
      ...messages,
      ...(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)),
    ],
  };
}

/** Holds back the shell's first script. @returns releases it */
async function holdShell(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/shell\/shell\..*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Opens a prerendered address while its scripts are held back. @returns releases them */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const release = await holdShell(page);
  await openPrerendered(page, address);
  return release;
}

/** Acts when hydration begins: React listens to events by then, but has rendered nothing. */
async function asHydrationBegins(page: Page, act: 'send' | 'reload'): Promise<void> {
  await page.evaluate((what) => {
    const root = document.querySelector<HTMLElement>('#root');
    const observer = new MutationObserver(() => {
      if (!root?.dataset.hydrating) return;
      observer.disconnect();
      if (what === 'reload') location.reload();
      else root.querySelector<HTMLElement>('form [type="submit"]')?.click();
    });
    if (root) observer.observe(root, { attributeFilter: ['data-hydrating'] });
  }, act);
}

/** Remembers an element of the document as sent. @returns whether it is still the same element */
async function watchSentElement(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((which) => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { sent: document.querySelector(which) }),
    );
  }, selector);
  return async () =>
    page.evaluate(
      (which) => document.querySelector(which) === (window as unknown as { sent: Element }).sent,
      selector,
    );
}

/** Waits until the page has hydrated and its requests have ended. */
async function hydratedAndIdle(page: Page): Promise<void> {
  await page.locator('html[data-screen]').waitFor();
  await page.waitForLoadState('networkidle');
}

test('public pages are readable without scripts', async ({ browser, server }) => {
  const page = await withoutScripts(browser, server.url);
  for (const [path, words] of pages) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute(
      'href',
      '/login',
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expect(footer.getByText('© 2023 Keepsake')).toBeVisible();
  }
  await page.close();
});

test('a code that is entered without scripts opens its event', async ({ browser, server }) => {
  const page = await withoutScripts(browser, server.url);
  await page.goto('/');
  await page.getByLabel('Invited? Enter your code').fill('ABCD2345');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/process-unique-code\?unique-code=ABCD2345$/);
  await page.close();
});

test('without scripts the page of a code shows names and photo of the couple, and no other detail of the event', async ({
  server,
  browser,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await addPhoto(server, couple, event, await openAsBlob(PHOTO));
  const page = await withoutScripts(browser, server.url);
  await page.goto(event.link);
  await expect(heading(page)).toHaveText('Amara & Luca');
  const photo = page.getByRole('img', { name: 'Amara and Luca', exact: true });
  await expectDecoded(photo);
  const front = page.getByRole('region', { name: 'The front of your card' });
  await expect(front.getByRole('img', { name: /^Olive Branch, for / })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeEditable();
  const sent = await page.content();
  const hidden = ['Villa Aurelia', '06-12', 'Europe/Rome', couple.email, couple.userId, 'Ashby'];
  expect(hidden.filter((each) => sent.includes(each))).toEqual([]);
  await page.close();
});

test('the server paints the page of a code from a site folder without `node_modules` around it', async ({
  browser,
  startServer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-site-'));
  try {
    // Copied, not linked: resolved through a link, imports would find the repository's packages.
    for (const name of ['shell', 'remote-attendee'])
      await cp(join(servedSite, name), join(folder, name), { recursive: true });
    const server = await startServer({ SITE_DIR: folder });
    const { link } = await newEvent(await newCouple(server));
    const page = await withoutScripts(browser, server.url);
    // If the first rendering takes too long, the browser renders the page; the next request gets it from the server.
    await expect(async () => {
      await page.goto(link);
      expect(await page.locator('[data-prerendered="part"]').count()).toBe(1);
    }).toPass();
    await expect(heading(page)).toHaveText('Amara & Luca');
    await expect(page.getByLabel('Your message')).toBeEditable();
    await page.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('sending a contact message without scripts leaves the form and its text', async ({
  browser,
  server,
}) => {
  const page = await withoutScripts(browser, server.url);
  await page.goto('/contact');
  await page.getByLabel('Your message').fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Is anybody there?');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact');
  await page.close();
});

// With a service worker: a refused registration would appear in the console as a complaint.
test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // `remote-public/src/hydration.test.tsx` covers each page; here are those with a delayed part, a form, a list.
  for (const [path, width] of [
    ['/', 390],
    ['/contact', 1280],
    ['/faq', 390],
  ] as const) {
    test(`${path} hydrates without replacing its elements at ${width} px`, async ({
      laptop: page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const { complaints } = await watch(page);
      const isSame = await watchSentElement(page, 'h1');
      await page.goto(path);
      await hydratedAndIdle(page);
      expect(await complaints()).toEqual([]);
      expect(await isSame(), 'the heading is the one that was sent').toBe(true);
      // From now on links navigate within the page.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(heading(page)).toHaveText('Your privacy');
      expect(await page.evaluate(() => 'sent' in window)).toBe(true);
    });
  }

  test('the page of a code hydrates without replacing its elements for a guest without a draft', async ({
    couple,
    phone,
  }) => {
    const { link } = await newEvent(couple);
    const { complaints } = await watch(phone);
    await untilPrerendered(phone, link);
    const isSame = await watchSentElement(phone, '#card-message');
    await phone.goto(link);
    await hydratedAndIdle(phone);
    await expectHydrated(phone);
    expect(await complaints()).toEqual([]);
    expect(await isSame(), 'the field is the one that was sent').toBe(true);
    await phone.getByLabel('Your message').fill('Dearest both');
    await phone.reload();
    await hydratedAndIdle(phone);
    await expect(phone.getByLabel('Your message')).toHaveValue('Dearest both');
  });
});

test('text typed on the card before hydration stays, with the caret in its place', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  const release = await openHeld(phone, link);
  const message = phone.getByLabel('Your message');
  await phone.getByLabel('From', { exact: true }).fill('Ruth');
  await message.pressSequentially('Dear both');
  for (let back = 0; back < 5; back += 1) await message.press('ArrowLeft');
  release();
  await hydratedAndIdle(phone);
  await expectHydrated(phone);
  await phone.keyboard.type('est');
  await expect(message).toHaveValue('Dearest both');
  await expect(phone.getByLabel('From', { exact: true })).toHaveValue('Ruth');
});

for (const when of ['before the scripts load', 'during hydration'])
  test(`a card that is sent ${when} has the text typed before`, async ({ couple, phone }) => {
    const { link } = await newEvent(couple);
    const release = await openHeld(phone, link);
    await phone.getByLabel('From', { exact: true }).fill('Ruth');
    await phone.getByLabel('Your message').fill('Dearest both');
    if (when === 'before the scripts load') {
      await phone.getByRole('button', { name: /^Send/ }).click();
      expect(new URL(phone.url()).search).toBe('');
    } else await asHydrationBegins(phone, 'send');
    release();
    await expect(phone.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  });

test('typed text survives a reload during hydration', async ({ couple, phone }) => {
  const { link } = await newEvent(couple);
  const release = await openHeld(phone, link);
  const from = phone.getByLabel('From', { exact: true });
  await from.fill('Ruth');
  await asHydrationBegins(phone, 'reload');
  const reloaded = phone.waitForEvent('framenavigated');
  release();
  await reloaded;
  await expectHydrated(phone);
  await expect(from).toHaveValue('Ruth');
});

test('a link that is followed before the scripts load keeps the table of the address', async ({
  couple,
  phone,
}) => {
  const { id } = await newEvent(couple);
  const [table] = await couple.post<{ link: string }[]>(`v2/events/${id}/tables`, {
    names: ['Rosenhof'],
  });
  const { pathname, search } = new URL(table?.link ?? '');
  const release = await openHeld(phone, pathname + search);
  await phone.getByRole('link', { name: 'Sign In' }).click();
  release();
  await expect(phone).toHaveURL(/\/login\?.*table=/);
});

test('text typed before the scripts load survives a reload, and does not appear on the card of another event', async ({
  couple,
  phone,
}) => {
  const [one, other] = [await newEvent(couple), await newEvent(couple)];
  const release = await openHeld(phone, one.link);
  const from = phone.getByLabel('From', { exact: true });
  await from.fill('Ruth');
  await openPrerendered(phone, other.link);
  await expect(from).toHaveValue('');
  await phone.goto(one.link, { waitUntil: 'commit' });
  await expect(from).toHaveValue('Ruth');
  release();
  await hydratedAndIdle(phone);
  await expectHydrated(phone);
  await expect(from).toHaveValue('Ruth');
});

test('the last button pressed before the scripts load opens its sheet once they are loaded', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  const release = await openHeld(phone, link);
  await phone.getByRole('button', { name: 'Photo', exact: true }).click();
  await phone.getByRole('button', { name: 'Gift', exact: true }).click();
  release();
  await expect(phone.getByRole('dialog', { name: 'A gift of money' })).toBeVisible();
  await expect(phone.getByRole('dialog')).toHaveCount(1);
});

test('a contact message sent before the scripts load is sent once, when they are loaded', async ({
  phone,
}) => {
  const release = await openHeld(phone, '/contact');
  await phone.getByLabel('Your name').fill('Ruth');
  await phone.getByLabel('Your email').fill('ruth@example.com');
  await phone.getByLabel('Your message').fill('Written while the line was slow.');
  const sent: string[] = [];
  phone.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('contact')) sent.push(request.url());
  });
  await phone.getByRole('button', { name: 'Send message' }).click();
  release();
  await expect(phone.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a mouse press that spans hydration counts as a click', async ({ server, phone }) => {
  const { link } = await newEvent(await newCouple(server));
  const release = await openHeld(phone, link);
  await phone.getByRole('link', { name: 'Sign In' }).hover();
  await phone.mouse.down();
  release();
  await phone.waitForLoadState('networkidle');
  await phone.mouse.up();
  await expect(phone).toHaveURL(/\/login/);
});

test('hydration does not move what is below a card with a draft', async ({ couple, phone }) => {
  const { link } = await newEvent(couple);
  const release = await openHeld(phone, link);
  await phone.getByLabel('From').fill('Ruth');
  const designs = phone.getByRole('button', { name: /See all designs/ });
  const before = await designs.boundingBox();
  release();
  await expect(phone.getByRole('button', { name: 'See the front' })).toBeVisible();
  expect(await designs.boundingBox()).toEqual(before);
  await designs.click();
  await expect(phone.getByRole('dialog', { name: 'Designs' })).toBeVisible();
});

test('a signed-in visitor never sees the layout of signed-out visitors', async ({
  laptop,
  server,
}) => {
  await signInHere(laptop, await newCouple(server));
  await laptop.addInitScript(() => {
    const layouts = new Set<string | undefined>();
    const look = () => {
      for (const frame of document.querySelectorAll<HTMLElement>('[data-layout]'))
        if (frame.checkVisibility()) layouts.add(frame.dataset.layout);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { layouts });
  });
  await laptop.goto('/about');
  await expect(laptop.locator('[data-layout="app"]')).toBeVisible();
  await expect(heading(laptop)).toBeVisible();
  const layouts = await laptop.evaluate(() => [
    ...(window as unknown as { layouts: Set<string> }).layouts,
  ]);
  expect(layouts).toContain('app');
  expect(layouts).not.toContain('public');
});

for (const [who, kind] of [
  ['a guest', 'phone'],
  ['a couple', 'laptop'],
] as const)
  test(`the painted first page of ${who} is readable before scripts load, and hydration does not change it: ${kind}`, async ({
    server,
    phone,
    laptop,
  }) => {
    const page = kind === 'phone' ? phone : laptop;
    const { couple, event } = await newCoupleWithEvent(server);
    await addPhoto(server, couple, event, await openAsBlob(PHOTO));
    const path = who === 'a guest' ? `/attendee/wedding/${event.id}/detail` : '/bride-groom/home';
    if (who === 'a guest') await guestHere(page, event.unique_code);
    else await signInHere(page, couple);
    await openPrerendered(page, path, 'person');
    await hydratedAndIdle(page);

    const release = await holdShell(page);
    const { complaints } = await watch(page);
    const { moved } = await watchShifts(page);
    await openPrerendered(page, path, 'person');
    await expect(heading(page)).toHaveText('Amara & Luca');
    await expect(page.getByRole('img', { name: 'Amara and Luca', exact: true })).toBeVisible();
    const words = async () => page.getByRole('main').innerText();
    const painted = await words();
    expect(painted).toContain(who === 'a guest' ? '4:30 pm, Rome time' : event.unique_code);
    release();
    await hydratedAndIdle(page);
    expect(await words()).toBe(painted);
    expect((await moved()).sum).toBeLessThan(0.001);
    const ignored = /^moved|^Service Worker registration blocked/;
    expect((await complaints()).filter((each) => !ignored.test(each))).toEqual([]);
  });

test('the account menu that is pressed before the scripts load opens after hydration, and the layout is not replaced', async ({
  couple,
  laptop,
}) => {
  const event = await newEvent(couple);
  await guestHere(laptop, event.unique_code);
  const path = `/attendee/wedding/${event.id}/detail`;
  await openPrerendered(laptop, path, 'person');
  await hydratedAndIdle(laptop);

  const release = await holdShell(laptop);
  await openPrerendered(laptop, path, 'person');
  const account = laptop.getByRole('button', { name: 'Account of Theo' });
  await account.click();
  await laptop.evaluate(() => {
    const gone = { frames: 0 };
    const look = () => {
      if (!document.querySelector('[aria-label="Account of Theo"]')) gone.frames += 1;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { gone });
  });
  release();
  await expect(laptop.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  expect(await laptop.evaluate('window.gone.frames')).toBe(0);
});

test.describe('signed in, with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a painted page is neither cached for offline use nor sent after signing out', async ({
    server,
    laptop: page,
  }) => {
    const couple = await newCouple(server);
    await newEvent(couple);
    await signInHere(page, couple);
    await openPrerendered(page, '/bride-groom/home', 'person');
    await hydratedAndIdle(page);
    const isTheirs = (html: string) => /Amara|data-person=/.test(html);
    const cachedPages = async () =>
      page.evaluate(async () => {
        const pages: string[] = [];
        for (const name of await caches.keys())
          for (const answer of await (await caches.open(name)).matchAll())
            if (answer.headers.get('content-type')?.startsWith('text/html'))
              pages.push(await answer.text());
        return pages;
      });
    // The page of the address, and the generic page for other addresses.
    await expect.poll(async () => (await cachedPages()).length).toBeGreaterThan(1);
    expect((await cachedPages()).some(isTheirs)).toBe(false);

    await new AccountPages(page).logOut();
    await hydratedAndIdle(page);
    const answer = await page.goto('/bride-groom/home');
    expect(isTheirs((await answer?.text()) ?? '')).toBe(false);
    await page.waitForURL(/\/login/);
  });
});
