import type { Page } from '@playwright/test';
import { visits, type Person, type Visit } from '@keepsake/shared/testing/address-table';
import { PSEUDO_LANGUAGE } from '../../../shared/src/contract/words/languages.ts';
import { expectAlive } from '../../core/alive.ts';
import {
  newAttendee,
  newCouple,
  newEvent,
  newUnverified,
  sendCard,
  sendFiles,
} from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { animationsEnd } from '../../core/drawn.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { openWithin } from '../../core/open-within.ts';
import type { Site } from '../../core/server.ts';
import { unaccented } from '../../core/unaccented.ts';
import { buyPremium, openWall } from '../../core/wall.ts';
import { expect, test } from '../../fixtures/test.ts';

/** What these people typed, and what is data. */
const TYPED = [
  'Amara & Luca are getting married',
  /Amara|Luca|June(?: Ashby)?|Ashby|Theo(?: Lind)?/g,
  'Villa Aurelia',
  /Rome(?:, Europe)?/g,
  'All the best',
  /photo\.jpe?g/g,
  /Safari on Linux|Chrome on Linux/g,
];

/** An event with cards, and the addresses of all that its people may open. */
async function arrange(server: Site) {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const { id, unique_code: code } = event;
  await buyPremium(server, couple, event);
  const attendee = await newAttendee(server, code);
  const card = await sendCard(attendee, id, 'All the best');
  await sendFiles(server, event, {
    senderName: 'Theo Lind',
    message: 'All the best',
    photo: PHOTO,
  });
  const own = await attendee.post<{ link: string }>(`attendee/card-sent/${card}/link`);
  const kiosk = await couple.post<{ link: string }>(`v2/events/${id}/kiosk`);
  const secrets: Record<string, string> = {
    '/card/:secret': own.link,
    '/kiosk/:secret': new URL(kiosk.link).pathname,
    '/wall/:secret': await openWall(couple, event),
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
  const become: Partial<Record<Person, (page: Page) => Promise<void>>> = {
    nobody: async (page) => void (await page.goto('/robots.txt')),
    unverified: async (page) => signInHere(page, await newUnverified(server)),
    guest: async (page) => guestHere(page, code),
    attendee: async (page) => signInHere(page, attendee),
    bride_groom: async (page) => signInHere(page, couple),
  };
  const known = [...TYPED, code, code.replace(/^.{4}/, '$& ')];
  return { addressOf, become, known, code };
}

async function open(page: Page, address: string, whole = true): Promise<void> {
  await openWithin(page, address, whole);
  // Of the page that is left nothing is taken for the next one's.
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE);
  await expectAlive(page);
  await expect(page.getByText('⟦').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: /⟦Ĺōàďĩńĝ/ })).toHaveCount(0);
}

const staysAt = (path: string, person: Person) =>
  visits.some((visit) => visit.path === path && visit.person === person && visit.end === 'stays');

/** Leads on to a page that has an address of its own. */
const ONWARD = '/attendee/payment-method/add';

/** The pages of a person, but those of nobody, area by area. */
const theirs = (person: Person): Visit[] =>
  visits
    .filter((visit) => visit.person === person && visit.end === 'stays' && visit.path !== ONWARD)
    .filter(({ path }) => person === 'nobody' || !staysAt(path, 'nobody'))
    .sort((one, other) => one.app.localeCompare(other.app));

test('every text of every page is a message', async ({ server, laptop }) => {
  const { addressOf, become, known } = await arrange(server);
  for (const person of ['nobody', 'unverified', 'attendee', 'bride_groom'] as const)
    await test.step(person, async () => {
      await become[person]?.(laptop);
      await laptop.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
      let area = '';
      for (const { path, app } of theirs(person))
        await test.step(path, async () => {
          await open(laptop, addressOf(path), app !== area);
          area = app;
          expect.soft(await unaccented(laptop, known), `${person}: ${path}`).toEqual([]);
        });
    });
});

/** Closes what stands above a page, or opens the page anew where that asks something more. */
async function close(page: Page, address: string): Promise<void> {
  await page.keyboard.press('Escape');
  const dialogs = page.getByRole('dialog');
  const isClosed = await expect(dialogs)
    .toHaveCount(0, { timeout: 2000 })
    .then(() => true)
    .catch(() => false);
  if (!isClosed || !page.url().endsWith(address)) await open(page, address);
}

/** Presses each button of a page, and looks at what opens above it. */
async function lookAtDialogs(page: Page, address: string, known: (string | RegExp)[]) {
  await open(page, address);
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  const dialog = page.getByRole('dialog').last();
  for (let index = 0; index < (await buttons.count()); index += 1) {
    if (!(await buttons.nth(index).isVisible())) continue;
    // One that takes its time to open stands before the next button.
    await buttons
      .nth(index)
      .click({ timeout: 2000 })
      .catch(() => null);
    // Most buttons open nothing.
    await dialog.waitFor({ timeout: 400 }).catch(() => null);
    const isOpen = await dialog.isVisible();
    if (isOpen) {
      await animationsEnd(page);
      const name = await dialog.textContent();
      expect.soft(await unaccented(page, known), `${address}: ${name?.slice(0, 80)}`).toEqual([]);
    }
    if (!page.url().endsWith(address)) await open(page, address);
    else if (isOpen) await close(page, address);
  }
}

test('every text of a guest’s pages, and of what opens above the card, is a message', async ({
  server,
  phone,
}) => {
  const { addressOf, become, code, known } = await arrange(server);
  await become.guest?.(phone);
  await phone.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
  for (const path of ['/profile', '/attendee/wedding/:id/detail', '/create-account/complete']) {
    await open(phone, addressOf(path));
    expect.soft(await unaccented(phone, known), path).toEqual([]);
  }
  await lookAtDialogs(phone, `/process-unique-code?unique-code=${code}`, known);
});

test('every text of what opens above a couple’s pages is a message', async ({ server, laptop }) => {
  const { addressOf, become, known } = await arrange(server);
  await become.bride_groom?.(laptop);
  await laptop.goto(`/faq?lang=${PSEUDO_LANGUAGE}`);
  for (const path of [
    '/bride-groom/wedding/:id/details',
    '/bride-groom/received-cards/:id/details',
    '/profile',
  ])
    await test.step(path, async () => lookAtDialogs(laptop, addressOf(path), known));
});
