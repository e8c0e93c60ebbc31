import { createTestDatabase } from '../../testing/databases.ts';
import { crash } from '../../testing/money/crash.ts';
import type { Moment } from '../../testing/money/moments.ts';

/** One of each; `npm run crash:money` makes 200 at random. */
const moments: Moment[] = [
  { when: 'calling', path: '/confirm', after: 0 },
  { when: 'calling', path: '/v1/transfers', after: 10 },
  { when: 'busy', after: 500 },
  { when: 'calling', path: '/v1/payouts', after: 5 },
  { when: 'starting', after: 900 },
  { when: 'calling', path: '/reversals', after: 5 },
];

it('keeps every cent through SIGKILLs while people pay and cash out', async () => {
  const database = await createTestDatabase();
  const ends: { paid: number; packages: number; withdrawals: number }[] = [];
  try {
    await crash(database, { moments, seed: 7, onRight: (result) => ends.push(result) });
  } finally {
    await database.drop();
  }
  expect(ends).toHaveLength(moments.length);
  expect(ends.at(-1)?.paid).toBeGreaterThan(10);
  expect(ends.at(-1)?.packages).toBeGreaterThan(2);
  // Three of the moments are in the middle of a cash-out of their own.
  expect(ends.at(-1)?.withdrawals).toBeGreaterThanOrEqual(3);
}, 120_000);
