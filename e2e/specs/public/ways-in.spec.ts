import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { holdScripts } from '../../core/held-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

const ways = [
  ['/login', 'Sign In'],
  ['/register', 'Sign Up'],
] as const;

for (const [path, name] of ways) {
  test(`${path} can be filled in and sent before any script runs, and goes on once one does`, async ({
    server,
    browser,
  }) => {
    const line = await holdScripts(server.url);
    const context = await browser.newContext({ baseURL: line.url });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('june@example.com');
    await page.getByRole('button', { name, exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
    await email.press('End');
    line.release();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(email).toHaveValue('june@example.com');
    expect(new URL(page.url()).search).toBe('');
    await context.close();
    await line.close();
  });
}

test('without scripts a form leads nowhere', async ({ server, browser }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('/login');
  await still.getByLabel('Email').fill('june@example.com');
  await still.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(still.url()).toBe(`${server.url}/login`);
  await context.close();
});

test('who is signed in never sees the form flash up', async ({ server, laptop }) => {
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

test('a code leads on from Sign Up to its event without showing the form', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/register?unique-code=ABCDEFGH');
  await expect(page.locator('input[name="email"]')).toHaveCount(0);
  await context.close();
});
