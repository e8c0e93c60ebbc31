import { pictures, video } from '../../testing/membership.ts';
import { untouched, variantOf } from './selection.ts';

test('nothing is selected of an add-on at first: one of it, and the first option where there are several', () => {
  expect(untouched(video)).toEqual({ selected: false, quantity: 1, option: 'a-minute' });
  expect(untouched(pictures)).toEqual({ selected: false, quantity: 1 });
});

test('the option names the variant; the only one needs no name', () => {
  expect(variantOf(video, { selected: true, quantity: 1, option: 'all-ten' })?.price).toBe(2400);
  expect(variantOf(video, { selected: true, quantity: 1, option: 'gone' })).toBeNull();
  expect(variantOf(pictures, { selected: true, quantity: 1 })?.id).toBe('pictures');
  expect(variantOf({ ...pictures, variants: [] }, { selected: true, quantity: 1 })).toBeNull();
});
