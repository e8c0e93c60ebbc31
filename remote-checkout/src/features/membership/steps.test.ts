import type { ChosenCard } from '../wizard/checkout-memory.ts';
import { stepAddress, stepFor, successOf, type Facts, type Step } from './steps.ts';

const card: ChosenCard = { kind: 'saved', id: 'c', brand: 'visa', last4: '4242' };
const steps: Step[] = ['package', 'add-ons', 'choose', 'add-card', 'activate'];
const later: Step[] = ['choose', 'add-card', 'activate'];

function at(asked: Step, facts: Partial<Facts> = {}) {
  return stepFor(asked, {
    somethingToBuy: true,
    chosenPackage: true,
    total: 4900,
    refused: false,
    card: null,
    waiting: false,
    savedCards: 0,
    ...facts,
  });
}

test.each(steps)('without a package, %s leads to choosing one', (step) => {
  expect(at(step, { chosenPackage: false })).toBe('package');
});

test.each(later)(
  '%s leads to the add-ons where nothing can be bought, on where nothing is to pay',
  (step) => {
    expect(at(step, { somethingToBuy: false })).toBe('add-ons');
    expect(at(step, { refused: true, total: null })).toBe('add-ons');
    expect(at(step, { total: 0 })).toBe('activate');
  },
);

test('a couple without cards enters one, one with cards chooses', () => {
  expect(at('choose')).toBe('add-card');
  expect(at('activate')).toBe('add-card');
  expect(at('choose', { savedCards: 2 })).toBe('choose');
  expect(at('choose', { savedCards: null })).toBe('choose');
  expect(at('activate', { savedCards: 2 })).toBe('choose');
  expect(at('add-card', { savedCards: 2 })).toBe('add-card');
});

test('with a card, or an order at the bank, it can be activated', () => {
  expect(at('activate', { card })).toBe('activate');
  expect(at('activate', { waiting: true })).toBe('activate');
  expect(at('add-card', { waiting: true })).toBe('add-card');
});

test('where one is sent one stays: no facts lead round in circles', () => {
  const either = [true, false];
  for (const somethingToBuy of either)
    for (const chosenPackage of either)
      for (const refused of either)
        for (const waiting of either)
          for (const total of [null, 0, 4900])
            for (const savedCards of [null, 0, 1])
              for (const chosen of [null, card])
                for (const step of steps) {
                  const facts: Facts = {
                    somethingToBuy,
                    chosenPackage,
                    refused,
                    waiting,
                    total,
                    savedCards,
                    card: chosen,
                  };
                  const there = stepFor(step, facts);
                  expect(stepFor(there, facts)).toBe(there);
                }
});

test('every step has its address, and the success names its order', () => {
  expect(steps.map(stepAddress)).toEqual([
    '/pricing',
    '/pricing/add-ons',
    '/pricing/payment-method',
    '/pricing/add-card-payment',
    '/pricing/activate-plan',
  ]);
  expect(successOf('o1')).toBe('/membership/success?order_id=o1');
});
