import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('twenty requests at once with a spent token in three tabs: one refresh', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  await signInHere(laptop, couple);
  await laptop.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as object;
    localStorage.setItem('keepsake.auth', JSON.stringify({ ...state, token: 'spent' }));
  });
  const context = laptop.context();
  let refreshes = 0;
  let refused = 0;
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/refresh')) refreshes += 1;
    else if (answer.status() === 401) refused += 1;
  });
  // The pages' own calls are held back, so that all of them meet the spent token at the same moment.
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  let repeated = 0;
  await context.route('**/api/**', async (route) => {
    const { authorization } = route.request().headers();
    if (authorization === 'Bearer spent') {
      waiting += 1;
      await gate;
    } else if (authorization) repeated += 1;
    await route.continue();
  });
  const tabs = [laptop, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map(async (tab) => tab.goto('/profile')));
  await Promise.all(
    tabs.map(async (tab) => expect(tab.getByRole('heading', { level: 1 })).toBeVisible()),
  );
  await Promise.all(
    tabs.map(async (tab) =>
      tab.evaluate(() => {
        // Each error that a page meets is a call through the one client.
        for (let count = 0; count < 20; count += 1) {
          window.dispatchEvent(new ErrorEvent('error', { message: `Trial ${count}` }));
        }
      }),
    ),
  );
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(60);
  open();
  await expect
    .poll(async () =>
      laptop.evaluate(() => (localStorage.getItem('keepsake.auth') ?? '').includes('"spent"')),
    )
    .toBe(false);
  await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => refused > 0 && repeated >= refused).toBe(true);
  expect(refreshes).toBe(1);
  for (const tab of tabs) await expect(tab).toHaveURL(/profile/);
});

test('a stolen refresh token that was used already ends the session everywhere', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  await signInHere(laptop, couple);
  const context = laptop.context();
  const [stolen] = (await context.cookies(`${server.url}/api`)).filter((each) => each.httpOnly);
  expect(stolen).toBeDefined();
  const cookie = `${stolen?.name}=${stolen?.value}`;
  const refresh = async (attempt: string) =>
    fetch(`${server.url}/api/refresh`, {
      method: 'POST',
      headers: { cookie, 'idempotency-key': attempt },
    });
  expect((await refresh('the-owner')).status).toBe(200);
  expect((await refresh('the-thief')).status).toBe(401);
  await laptop.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as object;
    localStorage.setItem('keepsake.auth', JSON.stringify({ ...state, token: 'spent' }));
  });
  await laptop.goto('/bride-groom/home');
  await expect(laptop.getByText('Session Expired! Please Login to Continue.')).toBeVisible();
  await expect(laptop).toHaveURL(/\/login\?redirect=%2Fbride-groom%2Fhome/);
  await laptop.getByLabel('Email').fill(couple.email);
  await laptop.getByLabel('Password', { exact: true }).fill(couple.password);
  await laptop.getByRole('button', { name: 'Sign In' }).click();
  await expect(laptop).toHaveURL(/\/bride-groom\/home/);
});

test('two tabs agree about a logout', async ({ server, laptop }) => {
  await signInHere(laptop, await newCouple(server));
  const other = await laptop.context().newPage();
  await Promise.all([laptop.goto('/profile'), other.goto('/profile')]);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await laptop.getByRole('button', { name: 'Logout' }).click();
  const dialog = laptop.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to logout ?');
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(laptop).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});
