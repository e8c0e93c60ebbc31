import { fc } from '@keepsake/shared/testing/property';
import type { cards } from '../checkout.ts';

const EVIDENCE = ['winning_evidence', 'losing_evidence', 'partial_evidence'] as const;

/** Everything that can happen to the money of one party; numbers choose among what there is. */
export type Step =
  | { do: 'place'; gift: number; by: 'guest' | 'member' }
  | { do: 'pay'; order: number; card: keyof typeof cards; clicks: number; keep: boolean }
  | { do: 'pay with a saved card'; order: number; clicks: number }
  | { do: 'buy'; package: number; card: keyof typeof cards; clicks: number; coupon: boolean }
  | { do: 'authenticate'; order: number; outcome: 'complete' | 'fail' }
  | { do: 'look'; order: number }
  | { do: 'refund'; order: number; percent: number }
  | { do: 'end dispute'; order: number; evidence: (typeof EVIDENCE)[number] }
  | { do: 'cash out'; percent: number; bank: number; clicks: number }
  | { do: 'send back'; withdrawal: number }
  | { do: 'rate'; percent: number }
  | { do: 'webhooks'; copies: number; delay: number }
  | { do: 'lose answers'; path: string; times: number }
  | { do: 'hold answers'; path: string; ms: number };

const paths = ['/payment_intents', '/confirm', '/transfers', '/payouts', '/refunds', '/reversals'];

const index = fc.nat({ max: 7 });
const clicks = fc.integer({ min: 1, max: 4 });
const path = fc.constantFrom(...paths);

/** A random step; paying and cashing out are the most frequent ones. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      gift: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 20_000 })),
      by: fc.constantFrom('guest', 'member'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: index,
      card: fc.constantFrom(
        'visa',
        'mastercard',
        'declined',
        'noFunds',
        'authenticates',
        'disputed',
        'refundFails',
        'refundWaits',
      ),
      clicks,
      keep: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay with a saved card' as const),
      order: index,
      clicks,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      package: fc.constantFrom(2, 3),
      card: fc.constantFrom('visa', 'declined', 'authenticates', 'disputed'),
      clicks,
      coupon: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('authenticate' as const),
      order: index,
      outcome: fc.constantFrom('complete', 'fail'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), order: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: index,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('end dispute' as const),
      order: index,
      evidence: fc.constantFrom(...EVIDENCE),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('cash out' as const),
      percent: fc.integer({ min: 5, max: 120 }),
      bank: fc.nat({ max: 3 }),
      clicks: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    // A transfer that comes back may bring up to a tenth less.
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      percent: fc.integer({ min: 95, max: 108 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send back' as const), withdrawal: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('webhooks' as const),
      copies: fc.integer({ min: 1, max: 3 }),
      delay: fc.constantFrom(0, 200),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lose answers' as const),
      path,
      times: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('hold answers' as const),
      path,
      ms: fc.constantFrom(50, 300),
    }),
  },
);
