/** @jest-environment node */
import type { ChosenCard } from '../wizard/checkout-memory.ts';
import {
  stepAddress,
  stepFor,
  successOf,
  type Facts,
  type PayingStep,
  type Step,
} from './steps.ts';
import { pictures, video, ownOf, packages } from '../../testing/membership.ts';
import { defaultChoice, variantOf } from './selection.ts';
import { chosenAddons, usefulOf, type Baseline } from './useful-addons.ts';

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

test('an add-on starts unselected, with a quantity of one and the first option where there are several', () => {
  expect(defaultChoice(video)).toEqual({ selected: false, quantity: 1, option: 'a-minute' });
  expect(defaultChoice(pictures)).toEqual({ selected: false, quantity: 1 });
});

test('the option names the variant; the only one needs no name', () => {
  expect(variantOf(video, { selected: true, quantity: 1, option: 'all-ten' })?.price).toBe(2400);
  expect(variantOf(video, { selected: true, quantity: 1, option: 'gone' })).toBeNull();
  expect(variantOf(pictures, { selected: true, quantity: 1 })?.id).toBe('pictures');
  expect(variantOf({ ...pictures, variants: [] }, { selected: true, quantity: 1 })).toBeNull();
});

const { free, classic, premium } = packages;

function baseline(current = free, chosen = current, minutesAdded = 0): Baseline {
  const { entitlements } = ownOf(current);
  const video_minutes = Math.min(10, entitlements.video_minutes + minutesAdded);
  return { has: { ...entitlements, video_minutes }, current, chosen };
}

const quantities = (of: Baseline) =>
  usefulOf(video, of).variants.map((one) => [one.id, one.max_quantity]);

test('minutes are sold up to ten in all, and an option for all ten is sold once', () => {
  expect(quantities(baseline())).toEqual([
    ['a-minute', 9],
    ['all-ten', 1],
  ]);
  expect(quantities(baseline(free, classic))).toEqual([
    ['a-minute', 5],
    ['all-ten', 1],
  ]);
  expect(quantities(baseline(classic))).toEqual(quantities(baseline(free, classic)));
});

test('minutes that were bought before count when a larger package is chosen', () => {
  expect(quantities(baseline(free, classic, 3))).toEqual([
    ['a-minute', 2],
    ['all-ten', 1],
  ]);
});

test('an add-on that the old or the new package includes is not sold', () => {
  expect(quantities(baseline(free, premium))).toEqual([]);
  expect(usefulOf(pictures, baseline()).variants).toHaveLength(1);
  expect(usefulOf(pictures, baseline(free, classic)).variants).toEqual([]);
  expect(usefulOf(pictures, baseline(classic)).variants).toEqual([]);
});

test('an add-on bought before is not sold again', () => {
  const before = baseline();
  const has = { ...before.has, custom_card_images: true };
  expect(usefulOf(pictures, { ...before, has }).variants).toEqual([]);
});

test('picked add-ons become variants, in a quantity limited to what is of use', () => {
  const useful = [video, pictures].map((addon) => usefulOf(addon, baseline(free, classic)));
  const picked = {
    video: { selected: true, quantity: 9, option: 'a-minute' },
    'own-pictures': { selected: true, quantity: 1 },
  };
  expect(chosenAddons(useful, picked)).toEqual([{ variant_id: 'a-minute', quantity: 5 }]);
});

test('add-ons that are not selected or no longer sold are left out', () => {
  const picked = { selected: true, quantity: 1, option: 'a-minute' };
  expect(chosenAddons([video], { video: { ...picked, selected: false } })).toEqual([]);
  expect(chosenAddons([video], { video: { ...picked, option: 'gone' } })).toEqual([]);
  expect(chosenAddons([video], { other: picked })).toEqual([]);
});
