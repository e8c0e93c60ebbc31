import type { Locator, Page } from '@playwright/test';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { tabTo } from '../../core/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Expects Tab to stay within the dialog, Escape to close it, and the focus to return to its opener. */
async function expectTrapped(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab');
    const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(inside, 'the focus stays in the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });

test('a visitor signs up, signs in, and continues as a guest by keyboard alone', async ({
  laptop: page,
}) => {
  const email = `e2e-june-${Date.now()}@example.com`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('sign up', async () => {
    await page.goto('/login');
    await press(page, page.getByRole('link', { name: 'Sign Up' }));
    for (const [name, text] of [
      ['First name', 'June'],
      ['Last name', 'Ashby'],
      ['Email', email],
      ['Password', 'paper-lantern-7'],
      ['Re-Enter Password', 'paper-lantern-7'],
    ] as const)
      await type(page, field(page, name), text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/verify/);
    await press(page, button('Send the email again'), 'Space');
    await expect(page.getByRole('button', { name: /in \d+ s/ })).toBeVisible();
  });
  await test.step('signing in; an invalid field gets the focus', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await press(page, button('Sign In'));
    await expect(field(page, 'Email')).toBeFocused();
    await type(page, field(page, 'Email'), email);
    await type(page, field(page, 'Password'), 'paper-lantern-7');
    await press(page, button('Show password'), 'Space');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await press(page, button('Sign In'));
    await expect(page).not.toHaveURL(/\/login/);
  });
  await test.step('as a guest', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await press(page, page.getByRole('link', { name: 'Continue as Guest' }));
    await type(page, field(page, 'Your name'), 'Theo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/attendee/add-wedding-event');
  });
});

test('a couple uses the profile, its dialogs and menus by keyboard alone', async ({
  server,
  laptop: page,
}) => {
  await signInHere(page, await newCouple(server));
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await test.step('the skip link leads past the menu', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() =>
      document.querySelector('main')?.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  });
  await test.step('dialogs trap the focus and return it', async () => {
    for (const name of ['Delete account', 'Attend an event', 'Logout']) {
      const opener = page.getByRole('button', { name, exact: true });
      await press(page, opener, name === 'Logout' ? 'Space' : 'Enter');
      await expectTrapped(page, dialog, opener);
    }
  });
  await test.step('the account’s menu by arrows', async () => {
    const account = page.getByRole('button', { name: /^Account of/ });
    await press(page, account);
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });
  await test.step('the menu of a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await press(page, opener);
    const menu = new AccountPages(page).menu();
    await expectTrapped(page, page.locator('.MuiDrawer-paper').filter({ has: menu }), opener);
    await press(page, opener);
    await press(page, menu.getByRole('button', { name: 'Logout' }));
    await press(page, dialog.getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL('/login');
  });
});
