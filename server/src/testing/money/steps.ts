import { fc } from '@keepsake/shared/testing/property';
import type { cards } from '../checkout.ts';

const EVIDENCE = ['winning_evidence', 'losing_evidence', 'partial_evidence'] as const;

/** Everything that can happen to a party's money; numbers select an existing order, bank or cash-out. */
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

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;
type Fields<Name extends Step['do']> = {
  [K in Exclude<keyof Of<Name>, 'do'>]: fc.Arbitrary<Of<Name>[K]>;
};

const step = <Name extends Step['do']>(weight: number, name: Name, fields: Fields<Name>) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>,
});

/** A random step; paying and cashing out are the most frequent ones. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  step(3, 'place', {
    gift: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 20_000 })),
    by: fc.constantFrom('guest', 'member'),
  }),
  step(8, 'pay', {
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
  step(2, 'pay with a saved card', { order: index, clicks }),
  step(3, 'buy', {
    package: fc.constantFrom(2, 3),
    card: fc.constantFrom('visa', 'declined', 'authenticates', 'disputed'),
    clicks,
    coupon: fc.boolean(),
  }),
  step(3, 'authenticate', { order: index, outcome: fc.constantFrom('complete', 'fail') }),
  step(1, 'look', { order: index }),
  step(3, 'refund', { order: index, percent: fc.integer({ min: 1, max: 100 }) }),
  step(2, 'end dispute', { order: index, evidence: fc.constantFrom(...EVIDENCE) }),
  step(6, 'cash out', {
    percent: fc.integer({ min: 5, max: 120 }),
    bank: fc.nat({ max: 3 }),
    clicks: fc.integer({ min: 1, max: 3 }),
  }),
  // Reversing a transfer may return up to a tenth less.
  step(1, 'rate', { percent: fc.integer({ min: 95, max: 108 }) }),
  step(2, 'send back', { withdrawal: index }),
  step(1, 'webhooks', {
    copies: fc.integer({ min: 1, max: 3 }),
    delay: fc.constantFrom(0, 200),
  }),
  step(1, 'lose answers', { path, times: fc.constantFrom(1, 2) }),
  step(1, 'hold answers', { path, ms: fc.constantFrom(50, 300) }),
);
