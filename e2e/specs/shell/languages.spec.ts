import type { Page } from '@playwright/test';
import { visits, type Person, type Visit } from '@keepsake/shared/testing/address-table';
import { PSEUDO_LANGUAGE } from '../../../shared/src/contract/words/languages.ts';
import { expectHydrated } from '../../core/hydrated.ts';
import { newAttendee, sendCard, sendFiles } from '../../core/api.ts';
import { animationsEnd } from '../../core/animations.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { navigate } from '../../core/navigate.ts';
import type { Site } from '../../core/server.ts';
import { untranslatedTexts } from '../../core/untranslated-texts.ts';
import { newWall } from '../../core/wall.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInsOf } from './sign-ins.ts';

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
  return { addressOf, signIns: signInsOf(server, { couple, attendee, code }), known, code };
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

/** Redirects to another page that has its own address. */
const REDIRECT = '/attendee/payment-method/add';

/** The pages that a person may open, by area; those that need no account count only for `nobody`. */
const pagesOf = (person: Person): Visit[] =>
  visits
    .filter((visit) => visit.person === person && visit.end === 'stays' && visit.path !== REDIRECT)
    .filter(({ path }) => person === 'nobody' || !staysAt(path, 'nobody'))
    .sort((one, other) => one.app.localeCompare(other.app));

test('every text of every page is translatable', async ({ server, laptop }) => {
  const { addressOf, signIns, known } = await arrange(server);
  for (const person of ['nobody', 'unverified', 'attendee', 'bride_groom'] as const)
    await test.step(person, async () => {
      await signIns[person](laptop);
      await laptop.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
      let area = '';
      for (const { path, app } of pagesOf(person))
        await test.step(path, async () => {
          await open(laptop, addressOf(path), app !== area);
          area = app;
          expect.soft(await untranslatedTexts(laptop, known), `${person}: ${path}`).toEqual([]);
        });
    });
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
  const { addressOf, signIns, code, known } = await arrange(server);
  await signIns.guest(phone);
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
  const { addressOf, signIns, known } = await arrange(server);
  await signIns.bride_groom(laptop);
  await laptop.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
  for (const path of [
    '/bride-groom/wedding/:id/details',
    '/bride-groom/received-cards/:id/details',
    '/profile',
  ])
    await test.step(path, async () => expectDialogsTranslatable(laptop, addressOf(path), known));
});
