import { SEED } from '@keepsake/shared/testing/property';
import { takeSequences } from '../../../testing/money/sequences.ts';

it('charges at most once, and ledger, cards, cash-outs and the provider’s books agree, in any sequence of steps', async () => {
  let right = 0;
  // Two sequences; `npm run sequences:money` takes 60 at random.
  await takeSequences({ runs: 2, seed: SEED, onPassed: () => (right += 1) });
  expect(right).toBe(2);
});
