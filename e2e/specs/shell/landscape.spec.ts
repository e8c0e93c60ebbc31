import type { Page } from '@playwright/test';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

/** CSS pixels that the camera of a phone on its side takes. */
const NOTCH = 47;

async function layOnItsSide(phone: Page): Promise<void> {
  await phone.setViewportSize({ width: 844, height: 390 });
  const session = await phone.context().newCDPSession(phone);
  const insets = { left: NOTCH, right: NOTCH, bottom: 21 };
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** What can be read or pressed and stands below the camera. */
async function belowCamera(phone: Page): Promise<string[]> {
  return phone.evaluate(
    (notch) =>
      [...document.querySelectorAll('h1, h2, p, a[href], button, input, label')]
        .filter((element) => {
          const { left, right, bottom, width } = element.getBoundingClientRect();
          // The link for the keyboard waits above the page.
          const shown =
            width > 4 && bottom > 0 && element.checkVisibility({ visibilityProperty: true });
          const { position } = getComputedStyle(element);
          return shown && position !== 'fixed' && (left < notch || right > innerWidth - notch);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    NOTCH,
  );
}

test('nothing stands below the camera of a phone on its side', async ({ phone }) => {
  await layOnItsSide(phone);
  for (const address of ['/', '/login', '/faq']) {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => belowCamera(phone), address).toEqual([]);
  }
});

test('nor anything of a couple’s page and its menu', async ({ server, phone }) => {
  await signInHere(phone, await newCouple(server));
  await layOnItsSide(phone);
  await phone.goto('/bride-groom/add-wedding-event');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => belowCamera(phone)).toEqual([]);
  await new AccountPages(phone).openMenu();
  await expect(phone.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  await expect.poll(async () => belowCamera(phone)).toEqual([]);
});
