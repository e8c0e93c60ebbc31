import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectAlive } from '../../core/alive.ts';
import { newCouple, newEvent } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { openPainted, untilPainted } from '../../core/painted.ts';
import { watchShifts } from '../../core/shifts.ts';
import { servedSite } from '../../core/site-copy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

/** Every public page, with words that it cannot do without. */
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

async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return browser.newPage({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
}

/** Everything that the browser says is wrong with a page, and how far its parts moved, from its first moment. */
async function watch(page: Page): Promise<{ complaints(): Promise<string[]> }> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/log')) said.push(request.postData() ?? 'a log entry');
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
      ...said,
      ...(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)),
    ],
  };
}

/** Keeps the shell's first script back. @returns to let it through */
async function holdShell(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/shell\/shell\..*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens an address, painted, whose scripts are kept back. @returns to let them through */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const release = await holdShell(page);
  await openPainted(page, address);
  return release;
}

/** Sends the form or reloads the page at the moment from which React hears what is done there, and has rendered nothing yet. */
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

/** Notes an element as a page is sent. @returns whether it is there still */
async function noteSent(page: Page, selector: string): Promise<() => Promise<boolean>> {
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

/** Until the page has come to life and has what it asked for. */
async function alive(page: Page): Promise<void> {
  await page.locator('html[data-screen]').waitFor();
  await page.waitForLoadState('networkidle');
}

test('public pages can be read without scripts', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
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

test('a code that is entered before any script has come opens its event', async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto('/');
  await page.getByLabel('Invited? Enter your code').fill('ABCD2345');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/process-unique-code\?unique-code=ABCD2345$/);
  await page.close();
});

test('the page of a code shows whom its card is for without scripts, and tells nothing else', async ({
  server,
  browser,
  baseURL,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await addPhoto(server, couple, event, await openAsBlob(PHOTO));
  const page = await withoutScripts(browser, baseURL);
  await page.goto(event.link);
  await expect(heading(page)).toHaveText('Amara & Luca');
  const photo = page.getByRole('img', { name: 'Amara and Luca', exact: true });
  const width = async () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const front = page.getByRole('region', { name: 'The front of your card' });
  await expect(front.getByRole('img', { name: /^Olive Branch, for / })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeEditable();
  const sent = await page.content();
  const hidden = ['Villa Aurelia', '06-12', 'Europe/Rome', couple.email, couple.userId, 'Ashby'];
  expect(hidden.filter((each) => sent.includes(each))).toEqual([]);
  await page.close();
});

test('where the site lies in a folder of its own, without any package beside it, the page of a code comes painted', async ({
  browser,
  startServer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-site-'));
  try {
    // Copied, not linked: a link would lead back to where packages are.
    for (const name of ['shell', 'remote-attendee'])
      await cp(join(servedSite, name), join(folder, name), { recursive: true });
    const server = await startServer({ SITE_DIR: folder });
    const { link } = await newEvent(await newCouple(server));
    const page = await withoutScripts(browser, server.url);
    // A page that waits too long for the first rendering is left to the browser; the next one has it.
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

test('a message that is sent before any script has come stays on its page', async ({
  browser,
  baseURL,
}) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto('/contact');
  await page.getByLabel('Your message').fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Is anybody there?');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact');
  await page.close();
});

// With its worker, as it is for everybody: what the browser says of a refused one is no complaint about the page.
test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // Each page hydrates without changes in `remote-public/src/hydration.test.tsx`: here those with a part that waits, a form, a list.
  for (const [path, width] of [
    ['/', 390],
    ['/contact', 1280],
    ['/faq', 390],
  ] as const) {
    test(`${path} comes to life in place at ${width} px`, async ({ laptop: page }) => {
      await page.setViewportSize({ width, height: 844 });
      const { complaints } = await watch(page);
      const isKept = await noteSent(page, 'h1');
      await page.goto(path);
      await alive(page);
      expect(await complaints()).toEqual([]);
      expect(await isKept(), 'the heading is the one that was sent').toBe(true);
      // Links are followed within the page from now on.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(heading(page)).toHaveText('Your privacy');
      expect(await page.evaluate(() => 'sent' in window)).toBe(true);
    });
  }

  test('the page of a code comes to life in place for whoever has begun no card', async ({
    couple,
    phone,
  }) => {
    const { link } = await newEvent(couple);
    const { complaints } = await watch(phone);
    await untilPainted(phone, link);
    const isKept = await noteSent(phone, '#card-message');
    await phone.goto(link);
    await alive(phone);
    await expectAlive(phone);
    expect(await complaints()).toEqual([]);
    expect(await isKept(), 'the paper is the one that was sent').toBe(true);
    await phone.getByLabel('Your message').fill('Dearest both');
    await phone.reload();
    await alive(phone);
    await expect(phone.getByLabel('Your message')).toHaveValue('Dearest both');
  });
});

test('what was typed on the card before the scripts came stays, and the caret where it was', async ({
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
  await alive(phone);
  await expectAlive(phone);
  await phone.keyboard.type('est');
  await expect(message).toHaveValue('Dearest both');
  await expect(phone.getByLabel('From', { exact: true })).toHaveValue('Ruth');
});

for (const when of ['before the scripts came', 'while the page was hydrated'])
  test(`a card that was sent ${when} is sent with what was typed before`, async ({
    couple,
    phone,
  }) => {
    const { link } = await newEvent(couple);
    const release = await openHeld(phone, link);
    await phone.getByLabel('From', { exact: true }).fill('Ruth');
    await phone.getByLabel('Your message').fill('Dearest both');
    if (when === 'before the scripts came') {
      await phone.getByRole('button', { name: /^Send/ }).click();
      expect(new URL(phone.url()).search).toBe('');
    } else await asHydrationBegins(phone, 'send');
    release();
    await expect(phone.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  });

test('what was typed before is there after a reload in the middle of the hydration', async ({
  couple,
  phone,
}) => {
  const { link } = await newEvent(couple);
  const release = await openHeld(phone, link);
  const from = phone.getByLabel('From', { exact: true });
  await from.fill('Ruth');
  await asHydrationBegins(phone, 'reload');
  const reloaded = phone.waitForEvent('framenavigated');
  release();
  await reloaded;
  await expectAlive(phone);
  await expect(from).toHaveValue('Ruth');
});

test('a link that was followed before the scripts came leads on with the table of the address', async ({
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

test('what was typed on the card before the scripts came is there after a reload, but on another card', async ({
  couple,
  phone,
}) => {
  const [one, other] = [await newEvent(couple), await newEvent(couple)];
  const release = await openHeld(phone, one.link);
  const from = phone.getByLabel('From', { exact: true });
  await from.fill('Ruth');
  await openPainted(phone, other.link);
  await expect(from).toHaveValue('');
  await phone.goto(one.link, { waitUntil: 'commit' });
  await expect(from).toHaveValue('Ruth');
  release();
  await alive(phone);
  await expectAlive(phone);
  await expect(from).toHaveValue('Ruth');
});

test('what was pressed on the card before the scripts came opens once they are there', async ({
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

test('a message that was sent before the scripts came is sent once they are there, and once', async ({
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

test('what is being pressed while the page takes over is pressed', async ({ server, phone }) => {
  const { link } = await newEvent(await newCouple(server));
  const release = await openHeld(phone, link);
  await phone.getByRole('link', { name: 'Sign In' }).hover();
  await phone.mouse.down();
  release();
  await phone.waitForLoadState('networkidle');
  await phone.mouse.up();
  await expect(phone).toHaveURL(/\/login/);
});

test('what lies below a card that is written on stays under the finger as the page comes to life', async ({
  couple,
  phone,
}) => {
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

test('who is signed in never sees the page of who is not', async ({ laptop, server }) => {
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
  test(`the first page of ${who} is there before any script, and stays as it is: ${kind}`, async ({
    server,
    phone,
    laptop,
  }) => {
    const page = kind === 'phone' ? phone : laptop;
    const couple = await newCouple(server);
    const event = await newEvent(couple);
    await addPhoto(server, couple, event, await openAsBlob(PHOTO));
    const path = who === 'a guest' ? `/attendee/wedding/${event.id}/detail` : '/bride-groom/home';
    if (who === 'a guest') await guestHere(page, event.unique_code);
    else await signInHere(page, couple);
    await openPainted(page, path, 'person');
    await alive(page);

    const release = await holdShell(page);
    const { complaints } = await watch(page);
    const { moved } = await watchShifts(page);
    await openPainted(page, path, 'person');
    await expect(heading(page)).toHaveText('Amara & Luca');
    await expect(page.getByRole('img', { name: 'Amara and Luca', exact: true })).toBeVisible();
    const words = async () => page.getByRole('main').innerText();
    const painted = await words();
    expect(painted).toContain(who === 'a guest' ? '4:30 pm, Rome time' : event.unique_code);
    release();
    await alive(page);
    expect(await words()).toBe(painted);
    expect((await moved()).sum).toBeLessThan(0.001);
    const said = await complaints();
    expect(
      said.filter((each) => !/^moved|^Service Worker registration blocked/.test(each)),
    ).toEqual([]);
  });

test('what was pressed in the frame of their page before the scripts came opens once it is alive, and the frame stays', async ({
  couple,
  laptop,
}) => {
  const event = await newEvent(couple);
  await guestHere(laptop, event.unique_code);
  const path = `/attendee/wedding/${event.id}/detail`;
  await openPainted(laptop, path, 'person');
  await alive(laptop);

  const release = await holdShell(laptop);
  await openPainted(laptop, path, 'person');
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

test.describe('for whoever is signed in, with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing of theirs is kept for a day without network, or sent once they have signed out', async ({
    server,
    laptop: page,
  }) => {
    const couple = await newCouple(server);
    await newEvent(couple);
    await signInHere(page, couple);
    await openPainted(page, '/bride-groom/home', 'person');
    await alive(page);
    const isTheirs = (html: string) => /Amara|data-person=/.test(html);
    const kept = async () =>
      page.evaluate(async () => {
        const pages: string[] = [];
        for (const name of await caches.keys())
          for (const answer of await (await caches.open(name)).matchAll())
            if (answer.headers.get('content-type')?.startsWith('text/html'))
              pages.push(await answer.text());
        return pages;
      });
    // The page of the address, and the one that opens any other.
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
    expect((await kept()).some(isTheirs)).toBe(false);

    await new AccountPages(page).logOut();
    await alive(page);
    const answer = await page.goto('/bride-groom/home');
    expect(isTheirs((await answer?.text()) ?? '')).toBe(false);
    await page.waitForURL(/\/login/);
  });
});
