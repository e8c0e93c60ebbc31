import { newAttendee, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

// `shell/src/failure/failure.test.tsx` tests slow calls.
test('pages say that they are offline, or that the server is down; they recover by themselves, keep what was typed, and report errors', async ({
  machine: server,
  couple,
  laptop,
}) => {
  const event = await newEvent(couple);
  await signInHere(laptop, await newAttendee(server, event.unique_code));
  await laptop.goto('/profile');
  const names = laptop.getByRole('region', { name: 'Names' });
  await names.getByLabel('First name').fill('Juno');
  const banner = laptop.getByRole('status').first();

  await test.step('offline: the form keeps its text, and pages load once the device is online', async () => {
    await laptop.context().setOffline(true);
    await expect(banner).toContainText('You’re offline. What you typed is safe here');
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(names.getByRole('alert')).toContainText('We can’t reach Keepsake.');
    await expect(names.getByLabel('First name')).toHaveValue('Juno');
    await laptop.getByRole('link', { name: 'Search for Events' }).click();
    await expect(laptop.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await expect(laptop.getByRole('button', { name: 'Try again' })).toBeVisible();
    await laptop.context().setOffline(false);
    await expect(laptop.getByRole('heading', { name: 'Find an event' })).toBeVisible();
    await expect(banner).toHaveText('');
  });

  await test.step('server down: the banner disappears by itself once it answers, and the form can be saved', async () => {
    await laptop.goto('/profile');
    await names.getByLabel('First name').fill('Juno');
    await laptop.context().route('**/api/**', async (route) => route.abort('connectionrefused'));
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(banner).toContainText('Keepsake isn’t responding right now.');
    // Pressed while the server is still down; once it answers again, the banner disappears by itself.
    const tried = laptop.waitForRequest('**/api/**');
    await laptop.getByRole('button', { name: 'Try now' }).click();
    await tried;
    await laptop.context().unroute('**/api/**');
    await expect(banner).toHaveText('');
    await expect(names.getByLabel('First name')).toHaveValue('Juno');
    await names.getByRole('button', { name: 'Save' }).click();
    await expect(laptop.getByRole('banner')).toContainText('Welcome Juno Ashby');
  });

  await test.step('an error in a page reaches the server’s log', async () => {
    const logged = laptop.waitForResponse('**/api/v2/log');
    await laptop.evaluate(() => {
      setTimeout(() => {
        throw new Error('the ink ran dry');
      });
    });
    expect((await logged).ok()).toBe(true);
    await expect.poll(() => server.log()).toContain('the ink ran dry');
  });
});
