import type { Page } from '@playwright/test';
import { openAsBlob } from 'node:fs';
import { newEvent } from '../../core/api.ts';
import { drawn } from '../../core/drawn.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { watchShifts } from '../../core/shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/** The most that may move on a page, as browsers count it: what follows a tap within half a second is not counted. */
const MOST = 0.02;
/** Frames by which every answer comes later, so that the page without it is drawn: half a second. */
const LATER = 30;

async function answerLater(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    // A page that is being left draws nothing more.
    await drawn(page, LATER).catch(() => undefined);
    return route.fulfill({ response });
  });
}

for (const [width, height] of [
  [390, 664],
  [1280, 800],
] as const)
  test(`nothing moves on a guest’s pages as answers come in: ${width} × ${height}`, async ({
    server,
    couple,
    phone,
    laptop,
  }) => {
    const page = width < 1000 ? phone : laptop;
    await page.setViewportSize({ width, height });
    const event = await newEvent(couple);
    await addPhoto(server, couple, event, await openAsBlob(PHOTO));
    await couple.put(`v2/events/${event.id}/album`, { mode: 'open' });
    const { moved, forget } = await watchShifts(page);
    await answerLater(page);
    const guest = new GuestPages(page);
    const expectStill = async (name: string) => {
      await page.waitForLoadState('networkidle');
      await drawn(page, LATER);
      const { sum, parts } = await moved();
      expect.soft(sum, `${name}: ${parts.join(', ')}`).toBeLessThan(MOST);
    };

    await page.goto(event.link);
    await guest.expectAlive();
    await expectStill('the page of the code');

    await guest.write('Be happy, you two');
    await guest.sign('Ruth');
    await guest.give('50.00');
    await guest.toCheckout();
    await expect(page.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible();
    await forget();
    await expectStill('paying');
    await guest.enterCard('4242424242424242');
    await guest.pay('$51.81');
    await guest.expectArrived();
    await forget();
    await expectStill('what was sent');
    await page.getByRole('link', { name: 'See your card' }).click();
    await expect(page.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
    await forget();
    await expectStill('the private card');

    // Pages that are opened anew, as by a mail, a bookmark or a second scan.
    for (const [name, open] of [
      ['the private card, opened', () => page.reload()],
      ['the scanned code again', () => page.goto(event.link)],
      ['the event', () => page.goto(`/attendee/wedding/${event.id}/detail`)],
      ['designs', () => page.goto(`/attendee/wedding/${event.id}/wedding-cards`)],
      ['the album', () => page.goto(`/attendee/wedding/${event.id}/album`)],
    ] as const) {
      await open();
      await page.locator('main').first().waitFor();
      await expectStill(name);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
