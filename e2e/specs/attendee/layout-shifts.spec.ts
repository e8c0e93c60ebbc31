import type { Page } from '@playwright/test';
import { openAsBlob } from 'node:fs';
import { newEvent } from '../../core/api.ts';
import { guestHere } from '../../core/browser-session.ts';
import { waitForFrames } from '../../core/animations.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Highest acceptable layout shift score; browsers do not count shifts within half a second after a tap. */
const MAX_SHIFT = 0.02;
/** Frames by which responses are delayed, so that the page is drawn without them: half a second where one taps. */
const DELAY = 30;
const DELAY_UNTOUCHED = 6;

async function delayResponses(page: Page, frames: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    // A page that is navigating away draws no more frames.
    await waitForFrames(page, frames).catch(() => undefined);
    return route.fulfill({ response });
  });
}

test('a guest’s pages do not shift while responses arrive: on a phone, and on a laptop after full page loads', async ({
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
  const { moved, reset } = await watchShifts(phone);
  await delayResponses(phone, DELAY);
  const guest = new GuestPages(phone);
  const expectStill = async (name: string, page = phone, movedThere = moved) => {
    await page.waitForLoadState('networkidle');
    await waitForFrames(page, DELAY_UNTOUCHED);
    const { sum, parts } = await movedThere();
    expect.soft(sum, `${name}: ${parts.join(', ')}`).toBeLessThan(MAX_SHIFT);
  };

  await phone.goto(event.link);
  await guest.expectHydrated();
  await expectStill('the page of the code');

  await guest.write('Be happy, you two');
  await guest.sign('Ruth');
  await guest.give('50.00');
  await guest.toCheckout();
  await expect(phone.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible();
  await reset();
  await expectStill('paying');
  await guest.enterCard('4242424242424242');
  await guest.pay('$51.81');
  await guest.expectArrived();
  await reset();
  await expectStill('the page after sending');
  await phone.getByRole('link', { name: 'See your card' }).click();
  await expect(phone.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  await reset();
  await expectStill('the private card');

  // Full page loads, as from a mail, a bookmark or a second scan.
  const secret = new URL(phone.url()).pathname;
  await guestHere(laptop, event.unique_code);
  const there = await watchShifts(laptop);
  await delayResponses(laptop, DELAY_UNTOUCHED);
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
