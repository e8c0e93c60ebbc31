import type { Page } from '@playwright/test';
import { layoutAt, visits, type Person, type Visit } from '@keepsake/shared/testing/address-table';
import { PSEUDO_LANGUAGE } from '../../../shared/src/contract/words/languages.ts';
import { expectHydrated } from '../../core/hydrated.ts';
import { newAttendee, newUnverified, sendCard, sendFiles } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { animationsEnd } from '../../core/animations.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { navigate } from '../../core/navigate.ts';
import type { Site } from '../../core/server.ts';
import { untranslatedTexts } from '../../core/untranslated-texts.ts';
import { newWall } from '../../core/wall.ts';
import { watchScripts } from '../../core/watch-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Texts that these people typed, and other untranslated data. */
const TYPED = [
  'Amara & Luca are getting married',
  /Amara|Luca|June(?: Ashby)?|Ashby|Theo(?: Lind)?/g,
  'Villa Aurelia',
  /Rome(?:, Europe)?/g,
  'All the best',
  /photo\.jpe?g/g,
  /Safari on Linux|Chrome on Linux/g,
];

/** Creates an event with cards, and returns the addresses that its people may open. */
async function arrange(server: Site) {
  const { couple, event, path: wall } = await newWall(server);
  const { id, unique_code: code } = event;
  const attendee = await newAttendee(server, code);
  const card = await sendCard(attendee, id, 'All the best');
  await sendFiles(server, event, {
    senderName: 'Theo Lind',
    message: 'All the best',
    photo: PHOTO,
  });
  const privateLink = await attendee.post<{ link: string }>(`attendee/card-sent/${card}/link`);
  const kiosk = await couple.post<{ link: string }>(`v2/events/${id}/kiosk`);
  const secrets: Record<string, string> = {
    '/card/:secret': privateLink.link,
    '/kiosk/:secret': new URL(kiosk.link).pathname,
    '/wall/:secret': wall,
  };
  const addressOf = (path: string) =>
    secrets[path] ??
    path
      .replace('/:cardId/card-sent/:id', `/${id}/card-sent/${card}`)
      .replace('received-cards/:id', `received-cards/${card}`)
      .replace('pricing/:id', 'pricing/2')
      .replace('payout-list/:id', 'payout-list/1')
      .replace(':id', id)
      .replaceAll(/:\w+/g, code);
  const known = [...TYPED, code, code.replace(/^.{4}/, '$& ')];
  return { addressOf, couple, attendee, known, code };
}

async function open(page: Page, address: string, whole = true): Promise<void> {
  await navigate(page, address, whole);
  // No heading of the previous page may be left.
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE);
  await expectHydrated(page);
  await expect(page.getByText('⟦').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /⟦Ĺōàďĩńĝ/ })).toHaveCount(0);
}

const staysAt = (path: string, person: Person) =>
  visits.some((visit) => visit.path === path && visit.person === person && visit.end === 'stays');

/** Redirect to another page of the table while nothing is chosen. */
const REDIRECTS = new Set([
  '/attendee/payment-method/add',
  '/pricing/add-ons',
  '/pricing/payment-method',
  '/pricing/add-payment-method',
  '/pricing/add-card-payment',
  '/pricing/activate-plan',
  '/bride-groom/history',
]);

/** The pages that a person may open, by area; those that need no account count only for `nobody`. */
const pagesOf = (person: Person): Visit[] =>
  visits
    .filter((visit) => visit.person === person && visit.end === 'stays')
    .filter(({ path }) => !REDIRECTS.has(path))
    .filter(({ path }) => person === 'nobody' || !staysAt(path, 'nobody'))
    .sort((one, other) => one.app.localeCompare(other.app));

/** Where a page is, in which layout, whether its bar repeats its heading, and for a page of the menu its left edge. */
const placeOf = async (page: Page) =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim();
    const title = textOf('[data-testid=title-header]');
    const entry = document.querySelector<HTMLAnchorElement>('nav a[aria-current=page]');
    const column = document.querySelector('[data-testid=title-header] + *');
    const isInMenu = entry?.pathname === location.pathname;
    return {
      edge: isInMenu ? column?.getBoundingClientRect().left : undefined,
      address: location.pathname + location.search,
      layout: document.querySelector('[data-layout]')?.getAttribute('data-layout'),
      isHeadingRepeated: Boolean(title) && title === textOf('main h1'),
    };
  });

// `shell/src/routing/addresses.test.tsx` tests where each address leads each person.
for (const persons of [['nobody', 'unverified', 'attendee'], ['bride_groom']] as const)
  test(`each page is shown in its layout without an error, and every text of it is translatable: ${persons.join(', ')}`, async ({
    server,
    laptop,
  }) => {
    const { addressOf, couple, attendee, known } = await arrange(server);
    const accounts = { nobody: null, attendee, bride_groom: couple };
    const { violations } = await watchScripts(laptop);
    const logged: string[] = [];
    const edges = new Set<number>();
    laptop.on('request', (request) => {
      const log = request.url().endsWith('/api/v2/log') ? request.postData() : '';
      if (log) logged.push(log);
    });
    for (const person of persons) {
      const account = person === 'unverified' ? await newUnverified(server) : accounts[person];
      if (account) await signInHere(laptop, account);
      await laptop.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
      let area = '';
      for (const { path, app } of pagesOf(person))
        await test.step(`${person}: ${path}`, async () => {
          const address = addressOf(path);
          await open(laptop, address, app !== area);
          area = app;
          const layout = layoutAt(address, person);
          const { edge, ...place } = await placeOf(laptop);
          expect.soft(place, path).toEqual({ address, layout, isHeadingRepeated: false });
          if (edge !== undefined) edges.add(edge);
          expect.soft(await untranslatedTexts(laptop, known), `${person}: ${path}`).toEqual([]);
        });
    }
    expect.soft([...edges], 'left edges of the pages of the menu').toHaveLength(1);
    expect(logged).toEqual([]);
    // No page violates its Content Security Policy, which forbids inline scripts and eval.
    expect(violations).toEqual([]);
  });

/** Closes dialogs with Escape; reloads the page if one stays open. */
async function close(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape');
  const dialogs = page.getByRole('dialog');
  const isClosed = await expect(dialogs)
    .toHaveCount(0, { timeout: 2000 })
    .then(() => true)
    .catch(() => false);
  if (!isClosed || !page.url().endsWith(address)) await open(page, address);
}

/** Presses each button of a page and checks the dialog that it opens, if any. */
async function expectDialogsTranslatable(page: Page, address: string, known: (string | RegExp)[]) {
  await open(page, address);
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  const dialog = page.getByRole('dialog').last();
  for (let index = 0; index < (await buttons.count()); index += 1) {
    if (!(await buttons.nth(index).isVisible())) continue;
    // The button may be covered by a dialog that is still closing or opening.
    await buttons
      .nth(index)
      .click({ timeout: 2000 })
      .catch(() => null);
    // Most buttons open no dialog.
    await dialog.waitFor({ timeout: 400 }).catch(() => null);
    const isOpen = await dialog.isVisible();
    if (isOpen) {
      await animationsEnd(page);
      const name = await dialog.textContent();
      expect
        .soft(await untranslatedTexts(page, known), `${address}: ${name?.slice(0, 80)}`)
        .toEqual([]);
    }
    if (!page.url().endsWith(address)) await open(page, address);
    else if (isOpen) await close(page, address);
  }
}

test('every text of a guest’s pages, and of the sheets of the card, is translatable', async ({
  server,
  phone,
}) => {
  const { addressOf, code, known } = await arrange(server);
  await guestHere(phone, code);
  await phone.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
  for (const path of ['/profile', '/attendee/wedding/:id/detail', '/create-account/complete']) {
    await open(phone, addressOf(path));
    expect.soft(await untranslatedTexts(phone, known), path).toEqual([]);
  }
  await expectDialogsTranslatable(phone, `/process-unique-code?unique-code=${code}`, known);
});

test('every text of the dialogs of a couple’s pages is translatable', async ({
  server,
  laptop,
}) => {
  const { addressOf, couple, known } = await arrange(server);
  await signInHere(laptop, couple);
  await laptop.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
  for (const path of [
    '/bride-groom/wedding/:id/details',
    '/bride-groom/received-cards/:id/details',
    '/profile',
  ])
    await test.step(path, async () => expectDialogsTranslatable(laptop, addressOf(path), known));
});
