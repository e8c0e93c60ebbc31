import { openAsBlob } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import { newCouple, newCoupleWithEvent, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectDecoded } from '../../core/shown-media.ts';
import { openPrerendered, untilPrerendered } from '../../core/prerendered.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
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
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput === true))
          seen.push(`moved ${JSON.stringify(entry)}`);
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

test('without scripts public pages are readable, forms keep what is typed, and a code opens its event, whose page shows names and photo of the couple and no other detail', async ({
  browser,
  server,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await addPhoto(server, couple, event, await openAsBlob(PHOTO));
  const page = await withoutScripts(browser, server.url);
  for (const [path, words] of pages) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Privacy Policy');
  }
  await page.goto('/contact');
  await page.getByLabel('Your message').fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Is anybody there?');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact');
  await page.goto('/login');
  await page.getByLabel('Email').fill('june@example.com');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(page.url()).toBe(`${server.url}/login`);
  await page.goto('/register?unique-code=ABCDEFGH');
  await expect(page.locator('input[name="email"]')).toHaveCount(0);

  await page.goto('/');
  await page.getByLabel('Invited? Enter your code').fill(event.unique_code);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`unique-code=${event.unique_code}$`));
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

// With a service worker: a refused registration would appear in the console as a complaint.
test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // `remote-public/src/hydration.test.tsx` covers each page; the first one has a part that loads later.
  test('a public page and the page of a code hydrate without replacing their elements', async ({
    couple,
    phone,
  }) => {
    const { link } = await newEvent(couple);
    const { complaints } = await watch(phone);
    const isSame = await watchSentElement(phone, 'h1');
    await phone.goto('/');
    await hydratedAndIdle(phone);
    expect(await complaints()).toEqual([]);
    expect(await isSame(), 'the heading is the one that was sent').toBe(true);
    // From now on links navigate within the page.
    await phone.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(phone)).toHaveText('Your privacy');
    expect(await phone.evaluate(() => 'sent' in window)).toBe(true);

    await untilPrerendered(phone, link);
    const isSameField = await watchSentElement(phone, '#card-message');
    await phone.goto(link);
    await hydratedAndIdle(phone);
    await expectHydrated(phone);
    expect(await complaints()).toEqual([]);
    expect(await isSameField(), 'the field is the one that was sent').toBe(true);
  });
});

// `shell/src/routing/replay.test.ts` covers what is pressed and typed during hydration.
test('text typed on the card before the scripts load survives a reload, is on no card of another event, keeps its caret through hydration, where nothing moves, and is sent', async ({
  couple,
  phone,
}) => {
  const [one, other] = [await newEvent(couple), await newEvent(couple)];
  const release = await openHeld(phone, one.link);
  const from = phone.getByLabel('From', { exact: true });
  const message = phone.getByLabel('Your message');
  await from.fill('Ruth');
  await openPrerendered(phone, other.link);
  await expect(from).toHaveValue('');
  await message.pressSequentially('Dear both');
  for (let back = 0; back < 5; back += 1) await message.press('ArrowLeft');
  const designs = phone.getByRole('button', { name: /See all designs/ });
  const before = await designs.boundingBox();
  release();
  await hydratedAndIdle(phone);
  await expectHydrated(phone);
  expect(await designs.boundingBox()).toEqual(before);
  await phone.keyboard.type('est');
  await expect(message).toHaveValue('Dearest both');
  await expect(from).toHaveValue('');

  const releaseAgain = await openHeld(phone, one.link);
  await expect(from).toHaveValue('Ruth');
  await message.fill('All the best');
  await phone.getByRole('button', { name: /^Send/ }).click();
  expect(new URL(phone.url()).search).toBe(new URL(one.link).search);
  releaseAgain();
  await expect(phone.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  expect(await couple.get(`bride-groom/received-card?event_id=${one.id}`)).toMatchObject([
    { sender_name: 'Ruth' },
  ]);
});

/** Counts the animation frames in which an element is missing from now on. @returns reads the number */
async function watchGone(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((which) => {
    const gone = { frames: 0 };
    const look = () => {
      if (!document.querySelector(which)) gone.frames += 1;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { gone });
  }, selector);
  return async () => page.evaluate<number>('window.gone.frames');
}

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
    // An open menu hides what is behind it from roles.
    const words = async () => page.locator('main').innerText();
    const painted = await words();
    expect(painted).toContain(who === 'a guest' ? '4:30 pm, Rome time' : event.unique_code);
    const isPressed = kind === 'laptop';
    if (isPressed) await page.getByRole('button', { name: /^Account of/ }).click();
    const gone = await watchGone(page, isPressed ? '[aria-label^="Account of"]' : 'main');
    release();
    await hydratedAndIdle(page);
    // A press from before is replayed once the menu can open.
    if (isPressed) await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    expect(await gone()).toBe(0);
    expect(await words()).toBe(painted);
    expect((await moved()).sum).toBeLessThan(0.001);
    const ignored = /^moved|^Service Worker registration blocked/;
    expect((await complaints()).filter((each) => !ignored.test(each))).toEqual([]);
  });

test.describe('signed in, with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a signed-in couple never sees the layout of signed-out visitors or the sign-in form, and its painted page is neither cached nor sent after signing out', async ({
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

    await page.addInitScript(() => {
      const layouts = new Set<string | undefined>();
      const look = () => {
        for (const frame of document.querySelectorAll<HTMLElement>('[data-layout]'))
          if (frame.checkVisibility()) layouts.add(frame.dataset.layout);
        if (document.querySelector('input[name="password"]')?.checkVisibility())
          layouts.add('sign-in form');
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { layouts });
    });
    await page.goto('/about');
    await expect(page.locator('[data-layout="app"]')).toBeVisible();
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate('window.layouts.has("public")')).toBe(false);
    await page.goto('/login');
    await expect(page).toHaveURL(/bride-groom/);
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate('window.layouts.has("sign-in form")')).toBe(false);

    await new AccountPages(page).logOut();
    await hydratedAndIdle(page);
    const answer = await page.goto('/bride-groom/home');
    expect(isTheirs((await answer?.text()) ?? '')).toBe(false);
    await page.waitForURL(/\/login/);
  });
});
