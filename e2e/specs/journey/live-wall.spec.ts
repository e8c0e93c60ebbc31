import { newCouple, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PackagePages } from '../../pages/packages.ts';

test('the live wall fills the screen, shows each card as it comes and leaves the screen', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  const packages = new PackagePages(laptop);

  await test.step('a couple has the package with the wall', async () => {
    await signInHere(laptop, couple);
    await packages.choose('Premium');
    await packages.goOn();
    await packages.enterCard('4242424242424242');
    await laptop.getByRole('button', { name: /^Pay / }).click();
    await packages.expectYours('Premium');
  });

  await laptop.goto('/event-planner/digital-guestbook');
  await laptop.getByRole('button', { name: 'Open the live wall' }).click();
  const wall = laptop.getByRole('dialog', { name: 'Live wall' });
  await expect(wall).toBeVisible();
  const filling = async () =>
    laptop.evaluate(() =>
      document.fullscreenElement?.closest('dialog')?.getAttribute('aria-label'),
    );
  await expect.poll(filling).toBe('Live wall');
  await expect(wall.getByRole('button', { name: 'Full screen' })).toHaveCount(0);

  await sendCard(guest, event.id, 'May the song never end.');
  await expect(wall.getByText('June Ashby')).toBeVisible();

  await test.step('who left the full screen can go back to it', async () => {
    await laptop.evaluate(async () => document.exitFullscreen());
    await wall.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(filling).toBe('Live wall');
  });

  await wall.getByRole('button', { name: 'Close' }).click();
  await expect(wall).toHaveCount(0);
  await expect.poll(filling).toBeUndefined();
});
