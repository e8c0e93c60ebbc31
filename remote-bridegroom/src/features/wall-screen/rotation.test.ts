import type { WallEntry } from '@keepsake/shared/api';
import { createRotation } from './rotation.ts';

const card = (id: string): WallEntry => ({ kind: 'card', id, rev: '' });
const photo = (id: string): WallEntry => ({ kind: 'photo', id, rev: '' });
const ids = (rotation: ReturnType<typeof createRotation>, count: number) =>
  Array.from({ length: count }, () => rotation.next()?.entry.id);

test('items that were there before take turns, a photo after two cards, and none is an arrival', () => {
  const rotation = createRotation(null);
  rotation.update([card('c'), card('b'), card('a'), photo('p')]);
  expect(rotation.waiting()).toBe(0);
  expect(ids(rotation, 7)).toEqual(['c', 'b', 'p', 'a', 'c', 'p', 'b']);
});

test('arrivals come first, in the order in which they came, once', () => {
  const rotation = createRotation(null);
  rotation.update([card('a')]);
  rotation.update([card('c'), card('b'), card('a')]);
  expect(rotation.waiting()).toBe(2);
  expect([rotation.next(), rotation.next()]).toEqual([
    { entry: card('b'), arriving: true },
    { entry: card('c'), arriving: true },
  ]);
  expect(rotation.next()).toEqual({ entry: card('a'), arriving: false });
});

test('an item that came while the wall was off is an arrival, a known one is not', () => {
  const rotation = createRotation(new Set(['a']));
  rotation.update([card('b'), card('a')]);
  expect(rotation.next()).toEqual({ entry: card('b'), arriving: true });
});

test('a removed item has no turn any more, also when it has just arrived', () => {
  const rotation = createRotation(null);
  rotation.update([card('a')]);
  rotation.update([card('b'), card('a')]);
  rotation.update([card('a')]);
  expect(rotation.waiting()).toBe(0);
  expect(rotation.has('b')).toBe(false);
  expect(rotation.next()?.entry.id).toBe('a');
  rotation.update([]);
  expect(rotation.next()).toBeNull();
});

test('looking ahead takes no turns', () => {
  const rotation = createRotation(null);
  rotation.update([card('c'), card('b'), card('a')]);
  expect(rotation.ahead(2).map(({ id }) => id)).toEqual(['c', 'b']);
  expect(ids(rotation, 2)).toEqual(['c', 'b']);
});
