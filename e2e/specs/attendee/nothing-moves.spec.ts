import type { Page } from '@playwright/test';
import { openAsBlob } from 'node:fs';
import { newEvent } from '../../core/api.ts';
import { guestHere } from '../../core/browser-session.ts';
import { drawn } from '../../core/drawn.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { watchShifts } from '../../core/shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The most that may move on a page, as browsers count it: what follows a tap within half a second is not counted. */
const MOST = 0.02;
/** Frames by which every answer comes later, so that the page without it is drawn: where something was tapped half a second. */
const LATER = 30;
const LATER_UNTOUCHED = 6;

async function answerLater(page: Page, frames: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    // A page that is being left draws nothing more.
    await drawn(page, frames).catch(() => undefined);
    return route.fulfill({ response });
  });
}

test('nothing moves on a guest’s pages as answers come in: on a phone, and on a laptop where they are opened anew', async ({
  server,
  couple,
  phone,
  laptop,
}) => {
  await phone.setViewportSize({ width: 390, height: 664 });
  await laptop.setViewportSize({ width: 1280, height: 800 });
  const event = await newEvent(couple);
  await addPhoto(server, couple, event, await openAsBlob(PHOTO));
  await couple.put(`v2/events/${event.id}/album`, { mode: 'open' });
  const { moved, forget } = await watchShifts(phone);
  await answerLater(phone, LATER);
  const guest = new GuestPages(phone);
  const expectStill = async (name: string, page = phone, movedThere = moved) => {
    await page.waitForLoadState('networkidle');
    await drawn(page, LATER_UNTOUCHED);
    const { sum, parts } = await movedThere();
    expect.soft(sum, `${name}: ${parts.join(', ')}`).toBeLessThan(MOST);
  };

  await phone.goto(event.link);
  await guest.expectAlive();
  await expectStill('the page of the code');

  await guest.write('Be happy, you two');
  await guest.sign('Ruth');
  await guest.give('50.00');
  await guest.toCheckout();
  await expect(phone.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible();
  await forget();
  await expectStill('paying');
  await guest.enterCard('4242424242424242');
  await guest.pay('$51.81');
  await guest.expectArrived();
  await forget();
  await expectStill('what was sent');
  await phone.getByRole('link', { name: 'See your card' }).click();
  await expect(phone.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  await forget();
  await expectStill('the private card');

  // Pages that are opened anew, as by a mail, a bookmark or a second scan.
  const secret = new URL(phone.url()).pathname;
  await guestHere(laptop, event.unique_code);
  const there = await watchShifts(laptop);
  await answerLater(laptop, LATER_UNTOUCHED);
  for (const [name, address] of [
    ['the private card, opened', secret],
    ['the scanned code', event.link],
    ['the event', `/attendee/wedding/${event.id}/detail`],
    ['designs', `/attendee/wedding/${event.id}/wedding-cards`],
    ['the album', `/attendee/wedding/${event.id}/album`],
  ] as const) {
    await laptop.goto(address);
    await laptop.locator('main').first().waitFor();
    await expectStill(name, laptop, there.moved);
  }
  for (const page of [phone, laptop]) await page.unrouteAll({ behavior: 'ignoreErrors' });
});
