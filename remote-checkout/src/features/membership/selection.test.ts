import { pictures, video } from '../../testing/membership.ts';
import { defaultChoice, variantOf } from './selection.ts';

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
