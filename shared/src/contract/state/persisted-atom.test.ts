import { createStore } from 'jotai';
import { fullDevice } from '@keepsake/shared/testing';
import { forgetPersisted, persistedAtom } from './persisted-atom.ts';

const KEY = 'keepsake.state.test.words';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('on a full device a value lasts as long as the page', () => {
  const words = persistedAtom('test.words', '');
  const store = createStore();
  store.set(words, 'Dear');
  expect(localStorage.getItem(KEY)).toBe('"Dear"');
  fullDevice();
  store.set(words, 'Dear both');
  expect(store.get(words)).toBe('Dear both');
  expect(localStorage.getItem(KEY)).toBe('"Dear"');
});

test('a logout deletes all values', () => {
  const words = persistedAtom('test.words', '');
  const store = createStore();
  store.set(words, 'Dear');
  forgetPersisted(store);
  expect(store.get(words)).toBe('');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a tab that learns late of a logout shows what the next person has stored, and does not change it', () => {
  const words = persistedAtom('test.words', '');
  const name = persistedAtom('test.name', 'nobody');
  const late = createStore();
  late.set(words, 'Ada’s');
  late.set(name, 'Ada');
  localStorage.setItem(KEY, '"Eve’s"');
  localStorage.removeItem('keepsake.state.test.name');
  const write = jest.spyOn(Storage.prototype, 'setItem');
  forgetPersisted(late, { keepsStored: true });
  expect([late.get(words), late.get(name)]).toEqual(['Eve’s', 'nobody']);
  expect(write).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
  late.set(words, 'Eve’s own');
  expect(localStorage.getItem(KEY)).toBe('"Eve’s own"');
});
