import { newCouple, newEvent } from '../../core/api.ts';
import { withDatabase } from '../../core/database.ts';
import { sql } from '../../../server/src/db/database.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

/* What is in the database after that, with production's settings, is in `server/src/modules/money/orders/killed-server.test.ts`. */
test('a server killed while it pays: after the restart one card, one charge', async ({
  machine: server,
  phone: page,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Wren');
  await guest.give('75');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  // The payment goes out, and the power goes before its answer is read.
  await page.route('**/api/checkout/card', async (route) => {
    await route.fetch().catch(() => undefined);
    // Databases of tests write later what others have written by then.
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
