import { expectAlive } from '../../core/alive.ts';
import { newAttendee, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('offline, a server that is down and one that is slow are said, mend themselves, and lose nothing', async ({
  server,
  couple,
  laptop,
}) => {
  const event = await newEvent(couple);
  await signInHere(laptop, await newAttendee(server, event.unique_code));
  await laptop.goto('/profile');
  const names = laptop.getByRole('region', { name: 'Names' });
  await names.getByLabel('First name').fill('Juno');
  const said = laptop.getByRole('status').first();

  await test.step('offline: what was typed stays, and is saved afterwards', async () => {
    await laptop.context().setOffline(true);
    await expect(said).toContainText('You’re offline. What you typed is safe here');
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(names.getByRole('alert')).toContainText('We can’t reach Keepsake.');
    await expect(names.getByLabel('First name')).toHaveValue('Juno');
    await laptop.getByRole('link', { name: 'Search for Events' }).click();
    await expect(laptop.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(laptop.getByRole('button', { name: 'Try again' })).toBeVisible();
    await laptop.context().setOffline(false);
    await expect(laptop.getByRole('heading', { name: 'Find an event' })).toBeVisible();
    await expect(said).toHaveText('');
  });

  await test.step('down: it says so, and goes on by itself', async () => {
    await laptop.goto('/profile');
    await names.getByLabel('First name').fill('Juno');
    await laptop.context().route('**/api/**', async (route) => route.abort('connectionrefused'));
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(said).toContainText('Keepsake isn’t responding right now.');
    // Pressed while it is still down: as soon as it is not, the banner goes away by itself.
    const tried = laptop.waitForRequest('**/api/**');
    await laptop.getByRole('button', { name: 'Try now' }).click();
    await tried;
    await laptop.context().unroute('**/api/**');
    await expect(said).toHaveText('');
    await expect(names.getByLabel('First name')).toHaveValue('Juno');
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(laptop.getByRole('banner')).toContainText('Welcome Juno Ashby');
  });

  await test.step('slow: it says so while it waits', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await laptop.context().route('**/api/v2/user', async (route) => {
      await held;
      await route.continue();
    });
    await names.getByLabel('First name').fill('Junia');
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(names.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(said).toContainText('This is taking longer than usual.');
    answer();
    await expect(said).toHaveText('');
    await expect(laptop.getByRole('banner')).toContainText('Welcome Junia Ashby');
  });
});

test('an error of a page reaches the log of the server', async ({ machine: server, laptop }) => {
  await laptop.goto('/faq');
  await expectAlive(laptop);
  const logged = laptop.waitForResponse('**/api/v2/log');
  await laptop.evaluate(() => {
    setTimeout(() => {
      throw new Error('the ink ran dry');
    });
  });
  expect((await logged).ok()).toBe(true);
  await expect.poll(() => server.log()).toContain('the ink ran dry');
});
