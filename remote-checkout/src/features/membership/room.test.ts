import { ownOf, packages, pictures, video } from '../../testing/membership.ts';
import { chosenAddons, usefulOf, type Ground } from './room.ts';

const { free, classic, premium } = packages;

function ground(current = free, chosen = current, minutesAdded = 0): Ground {
  const { entitlements } = ownOf(current);
  const video_minutes = Math.min(10, entitlements.video_minutes + minutesAdded);
  return { has: { ...entitlements, video_minutes }, current, chosen };
}

const most = (of: Ground) => usefulOf(video, of).variants.map((one) => [one.id, one.max_quantity]);

test('as many minutes as are left to ten, and the last one may give more than that', () => {
  expect(most(ground())).toEqual([
    ['a-minute', 9],
    ['all-ten', 1],
  ]);
  expect(most(ground(free, classic))).toEqual([
    ['a-minute', 5],
    ['all-ten', 1],
  ]);
  expect(most(ground(classic))).toEqual(most(ground(free, classic)));
});

test('what was added before stays when a larger package comes', () => {
  expect(most(ground(free, classic, 3))).toEqual([
    ['a-minute', 2],
    ['all-ten', 1],
  ]);
});

test('what the package holds, the old one or the new, is not sold again', () => {
  expect(most(ground(free, premium))).toEqual([]);
  expect(usefulOf(pictures, ground()).variants).toHaveLength(1);
  expect(usefulOf(pictures, ground(free, classic)).variants).toEqual([]);
  expect(usefulOf(pictures, ground(classic)).variants).toEqual([]);
});

test('an add-on bought before is not sold again', () => {
  const before = ground();
  const has = { ...before.has, custom_card_images: true };
  expect(usefulOf(pictures, { ...before, has }).variants).toEqual([]);
});

test('what was picked is named by its variant, and never more of it than is of use', () => {
  const useful = [video, pictures].map((addon) => usefulOf(addon, ground(free, classic)));
  const picked = {
    video: { selected: true, quantity: 9, option: 'a-minute' },
    'own-pictures': { selected: true, quantity: 1 },
  };
  expect(chosenAddons(useful, picked)).toEqual([{ variant_id: 'a-minute', quantity: 5 }]);
});

test('what is not selected, or not sold any more, is left out and not exchanged', () => {
  const picked = { selected: true, quantity: 1, option: 'a-minute' };
  expect(chosenAddons([video], { video: { ...picked, selected: false } })).toEqual([]);
  expect(chosenAddons([video], { video: { ...picked, option: 'gone' } })).toEqual([]);
  expect(chosenAddons([video], { other: picked })).toEqual([]);
});
