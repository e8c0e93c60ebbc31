import type { WallEntry } from '@keepsake/shared/api';
import { createTurns } from './turns.ts';

const card = (id: string): WallEntry => ({ kind: 'card', id, rev: '' });
const photo = (id: string): WallEntry => ({ kind: 'photo', id, rev: '' });
const ids = (turns: ReturnType<typeof createTurns>, count: number) =>
  Array.from({ length: count }, () => turns.next()?.entry.id);

test('what was there takes turns, a photo after two cards, and nothing is an arrival', () => {
  const turns = createTurns(null);
  turns.update([card('c'), card('b'), card('a'), photo('p')]);
  expect(turns.waiting()).toBe(0);
  expect(ids(turns, 7)).toEqual(['c', 'b', 'p', 'a', 'c', 'p', 'b']);
});

test('what arrives comes first, in the order in which it came, once', () => {
  const turns = createTurns(null);
  turns.update([card('a')]);
  turns.update([card('c'), card('b'), card('a')]);
  expect(turns.waiting()).toBe(2);
  expect([turns.next(), turns.next()]).toEqual([
    { entry: card('b'), arriving: true },
    { entry: card('c'), arriving: true },
  ]);
  expect(turns.next()).toEqual({ entry: card('a'), arriving: false });
});

test('what came while a wall was switched off is an arrival, what it knew is none', () => {
  const turns = createTurns(new Set(['a']));
  turns.update([card('b'), card('a')]);
  expect(turns.next()).toEqual({ entry: card('b'), arriving: true });
});

test('what is gone has no turn any more, also one that has just arrived', () => {
  const turns = createTurns(null);
  turns.update([card('a')]);
  turns.update([card('b'), card('a')]);
  turns.update([card('a')]);
  expect(turns.waiting()).toBe(0);
  expect(turns.has('b')).toBe(false);
  expect(turns.next()?.entry.id).toBe('a');
  turns.update([]);
  expect(turns.next()).toBeNull();
});

test('which come next is told without taking their turns', () => {
  const turns = createTurns(null);
  turns.update([card('c'), card('b'), card('a')]);
  expect(turns.ahead(2).map(({ id }) => id)).toEqual(['c', 'b']);
  expect(ids(turns, 2)).toEqual(['c', 'b']);
});
