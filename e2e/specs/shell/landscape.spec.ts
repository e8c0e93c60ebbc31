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

test('in landscape, public pages, a couple’s page and its menu have nothing under the camera cutout of a phone', async ({
  server,
  phone,
}) => {
  await turnToLandscape(phone);
  const expectClear = async (address: string) => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => underCutout(phone), address).toEqual([]);
  };
  for (const address of ['/', '/login']) await expectClear(address);
  await signInHere(phone, await newCouple(server));
  await expectClear('/bride-groom/add-wedding-event');
  await new AccountPages(phone).openMenu();
  await expect(phone.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  await expect.poll(async () => underCutout(phone)).toEqual([]);
});
