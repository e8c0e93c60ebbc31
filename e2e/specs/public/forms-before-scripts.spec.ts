import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { blockScripts } from '../../core/blocked-scripts.ts';
import { withoutScripts } from '../../core/without-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the sign-in form can be filled in and sent before scripts load, and is handled once they are loaded', async ({
  server,
  browser,
}) => {
  const line = await blockScripts(server.url);
  try {
    const page = await browser.newPage({ baseURL: line.url });
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('june@example.com');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
    await email.press('End');
    line.release();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(email).toHaveValue('june@example.com');
    expect(new URL(page.url()).search).toBe('');
    await page.close();
  } finally {
    await line.close();
  }
});

test('without scripts, sending the sign-in form stays on its page, and the sign-up page of a code shows no form', async ({
  server,
  browser,
}) => {
  const page = await withoutScripts(browser, server.url);
  await page.goto('/login');
  await page.getByLabel('Email').fill('june@example.com');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(page.url()).toBe(`${server.url}/login`);
  await page.goto('/register?unique-code=ABCDEFGH');
  await expect(page.locator('input[name="email"]')).toHaveCount(0);
  await page.close();
});

test('a signed-in visitor never sees the sign-in form', async ({ server, laptop }) => {
  await signInHere(laptop, await newCouple(server));
  await laptop.addInitScript(() => {
    const look = () => {
      if (document.querySelector('input[name="password"]')?.checkVisibility())
        document.documentElement.dataset.flashed = '';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await laptop.goto('/login');
  await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(laptop).toHaveURL(/bride-groom/);
  await expect(laptop.locator('html')).not.toHaveAttribute('data-flashed');
});
