import { createTestDatabase } from '../../../testing/databases.ts';
import { crash } from '../../../testing/money/crash.ts';
import type { Moment } from '../../../testing/money/moments.ts';

const enough = { paid: 9, packages: 2, withdrawals: 4 };

/**
 * During a cash-out, and after many payments and cash-outs; `orders/killed-server.test.ts` kills during a payment, and
 * `npm run crash:money` 200 times, at random.
 */
const moments: Moment[] = [
  { when: 'calling', path: '/v1/payouts', after: 5 },
  { when: 'done', counts: enough },
];

it('keeps every cent through SIGKILLs while people pay and cash out', async () => {
  const database = await createTestDatabase({ durable: true });
  const ends: { paid: number; packages: number; withdrawals: number }[] = [];
  try {
    await crash(database, { moments, seed: 7, onPassed: (result) => ends.push(result) });
  } finally {
    await database.drop();
  }
  expect(ends).toHaveLength(moments.length);
  expect(ends.at(-1)?.paid).toBeGreaterThanOrEqual(enough.paid);
  expect(ends.at(-1)?.packages).toBeGreaterThanOrEqual(enough.packages);
  expect(ends.at(-1)?.withdrawals).toBeGreaterThanOrEqual(enough.withdrawals);
});
