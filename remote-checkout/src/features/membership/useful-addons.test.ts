import { ownOf, packages, pictures, video } from '../../testing/membership.ts';
import { chosenAddons, usefulOf, type Baseline } from './useful-addons.ts';

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
