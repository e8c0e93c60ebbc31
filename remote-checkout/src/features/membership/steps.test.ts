import type { ChosenCard } from '../wizard/checkout-memory.ts';
import {
  stepAddress,
  stepFor,
  successOf,
  type Facts,
  type PayingStep,
  type Step,
} from './steps.ts';

const card: ChosenCard = { kind: 'saved', id: 'c', brand: 'visa', last4: '4242' };
const steps: Step[] = ['package', 'add-ons', 'choose', 'add-card', 'activate'];
const paying: PayingStep[] = ['choose', 'add-card', 'activate'];

function at(step: PayingStep, facts: Partial<Facts> = {}) {
  return stepFor(step, { total: 4900, card: null, waiting: false, savedCards: 0, ...facts });
}

test.each(paying)('%s leads to the activation when the total is 0', (step) => {
  expect(at(step, { total: 0 })).toBe('activate');
});

test('a couple without cards enters one, one with cards chooses', () => {
  expect(at('choose')).toBe('add-card');
  expect(at('activate')).toBe('add-card');
  expect(at('choose', { savedCards: 2 })).toBe('choose');
  expect(at('choose', { savedCards: null })).toBe('choose');
  expect(at('activate', { savedCards: 2 })).toBe('choose');
  expect(at('add-card', { savedCards: 2 })).toBe('add-card');
});

test('with a card, or an order that waits for the bank, the package can be activated', () => {
  expect(at('activate', { card })).toBe('activate');
  expect(at('activate', { waiting: true })).toBe('activate');
  expect(at('add-card', { waiting: true })).toBe('add-card');
});

test('a redirect never leads to another redirect', () => {
  for (const waiting of [true, false])
    for (const total of [0, 4900])
      for (const savedCards of [null, 0, 1])
        for (const chosen of [null, card])
          for (const step of paying) {
            const facts: Facts = { waiting, total, savedCards, card: chosen };
            const there = stepFor(step, facts);
            expect(stepFor(there, facts)).toBe(there);
          }
});

test('every step has its address, and that of the success page names the order', () => {
  expect(steps.map(stepAddress)).toEqual([
    '/pricing',
    '/pricing/add-ons',
    '/pricing/payment-method',
    '/pricing/add-card-payment',
    '/pricing/activate-plan',
  ]);
  expect(successOf('o1')).toBe('/membership/success?order_id=o1');
});
