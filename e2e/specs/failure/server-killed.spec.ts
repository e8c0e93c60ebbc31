import { newCoupleWithEvent } from '../../core/api.ts';
import { withDatabase } from '../../core/database.ts';
import { sql } from '../../../server/src/db/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

// `server/src/modules/money/orders/killed-server.test.ts` tests the database after a kill, with production's settings.
test('a payment during which the server is killed makes one card and one charge after the restart', async ({
  machine: server,
  phone: page,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Wren');
  await guest.give('75');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  // The payment is made, and the server is killed before its response arrives.
  await page.route('**/api/checkout/card', async (route) => {
    await route.fetch().catch(() => undefined);
    // Test databases commit asynchronously; the checkpoint makes committed data survive the kill.
    await withDatabase(server, async (db) => void (await sql`checkpoint`.execute(db)));
    await server.kill();
    await route.abort('connectionreset');
  });
  await guest.pay('$77.55');
  await expect(page.getByText(/won’t be charged twice/)).toBeVisible({ timeout: 60_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await server.restart();
  await page.getByRole('button', { name: 'Check the payment' }).click();
  await guest.expectArrived();
  const cards = await couple.get<{ gift: number }[]>('bride-groom/received-card');
  expect(cards.map((card) => card.gift)).toEqual([7500]);
  const balance = await couple.get<{ pending: number }>('cashout/balance-amount');
  expect(balance.pending).toBe(7500);
});
