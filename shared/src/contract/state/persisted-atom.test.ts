import { createStore } from 'jotai';
import { forgetPersisted, persistedAtom } from './persisted-atom.ts';

const KEY = 'keepsake.state.test.words';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('what a full device does not keep lasts as long as the page', () => {
  const words = persistedAtom('test.words', '');
  const store = createStore();
  store.set(words, 'Dear');
  expect(localStorage.getItem(KEY)).toBe('"Dear"');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  });
  store.set(words, 'Dear both');
  expect(store.get(words)).toBe('Dear both');
  expect(localStorage.getItem(KEY)).toBe('"Dear"');
});

test('everything is forgotten at logout', () => {
  const words = persistedAtom('test.words', '');
  const store = createStore();
  store.set(words, 'Dear');
  forgetPersisted(store);
  expect(store.get(words)).toBe('');
  expect(localStorage.getItem(KEY)).toBeNull();
});
