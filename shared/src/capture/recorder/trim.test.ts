import { isWhole, nearestStart, partOf } from './trim.ts';

test('a start moves to the nearest time at which a player can start', () => {
  expect(nearestStart(2.4, [0, 1.1, 2.2, 3.3])).toBe(2.2);
  expect(nearestStart(0.2, [1.1])).toBe(0);
  expect(nearestStart(2.4, [])).toBe(2.4);
});

test('the handles leave a second between them, and stay on the recording', () => {
  const whole = { from: 0, to: 10 };
  expect(partOf([9.8, 10], whole, 10, [])).toEqual({ from: 9, to: 10 });
  expect(partOf([9.8, 10], whole, 10, [0, 4, 8, 9.5])).toEqual({ from: 8, to: 10 });
  expect(partOf([0, 0.2], whole, 10, [])).toEqual({ from: 0, to: 1 });
  expect(partOf([0, 12], whole, 10, [])).toEqual({ from: 0, to: 10 });
});

test('the whole recording is recognized, and needs no cut', () => {
  expect(isWhole({ from: 0, to: 10 }, 10)).toBe(true);
  expect(isWhole({ from: 0, to: 9.9 }, 10)).toBe(false);
});
