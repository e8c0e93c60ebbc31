import type { Page } from '@playwright/test';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

/** Width in CSS pixels of the camera cutout of a phone in landscape. */
const CUTOUT = 47;

async function turnToLandscape(phone: Page): Promise<void> {
  await phone.setViewportSize({ width: 844, height: 390 });
  const session = await phone.context().newCDPSession(phone);
  const insets = { left: CUTOUT, right: CUTOUT, bottom: 21 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Visible text and controls within the area of the camera cutout. */
async function underCutout(phone: Page): Promise<string[]> {
  return phone.evaluate(
    (cutout) =>
      [...document.querySelectorAll('h1, h2, p, a[href], button, input, label')]
        .filter((element) => {
          const { left, right, bottom, width } = element.getBoundingClientRect();
          // The skip link lies above the window until it has the focus.
          const shown =
            width > 4 && bottom > 0 && element.checkVisibility({ visibilityProperty: true });
          const { position } = getComputedStyle(element);
          return shown && position !== 'fixed' && (left < cutout || right > innerWidth - cutout);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    CUTOUT,
  );
}

test('in landscape, public pages have nothing under the camera cutout of a phone', async ({
  phone,
}) => {
  await turnToLandscape(phone);
  for (const address of ['/', '/login', '/faq']) {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => underCutout(phone), address).toEqual([]);
  }
});

test('in landscape, a couple’s page and its menu have nothing under the camera cutout of a phone', async ({
  server,
  phone,
}) => {
  await signInHere(phone, await newCouple(server));
  await turnToLandscape(phone);
  await phone.goto('/bride-groom/add-wedding-event');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => underCutout(phone)).toEqual([]);
  await new AccountPages(phone).openMenu();
  await expect(phone.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  await expect.poll(async () => underCutout(phone)).toEqual([]);
});
