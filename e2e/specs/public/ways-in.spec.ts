import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

const ways = [
  ['/login', 'Sign In'],
  ['/register', 'Sign Up'],
] as const;

for (const [path, name] of ways) {
  test(`${path} is seen before any script runs, and takes nothing until one does`, async ({
    browser,
    server,
    phone,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(path);
    await expect(still.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await expect(still.locator('input[name="email"]')).toBeVisible();
    await expect(still.locator('#root')).toHaveAttribute('inert');
    await context.close();

    await phone.goto(path);
    await phone.getByLabel('Email').fill('june@example.com');
    await expect(phone.locator('#root')).not.toHaveAttribute('inert');
    await phone.getByRole('button', { name, exact: true }).click();
    await expect(phone.getByRole('alert').first()).toBeVisible();
    await expect(phone.getByLabel('Email')).toHaveValue('june@example.com');
    expect(new URL(phone.url()).search).toBe('');
  });
}

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
