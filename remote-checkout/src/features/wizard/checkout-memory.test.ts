import { fullDevice } from '@keepsake/shared/testing';
import { checkoutMemory, forgetCheckouts, type ChosenCard } from './checkout-memory.ts';

const card: ChosenCard = { kind: 'new', token: 'pm_1', brand: 'visa', last4: '4242', save: false };
const other: ChosenCard = { ...card, token: 'pm_2' };

beforeEach(() => sessionStorage.clear());

test('an attempt keeps its key over a reload, and another card is another attempt', () => {
  const { key } = checkoutMemory('o', 'ada').attemptFor(card);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(checkoutMemory('o', 'ada').attemptFor(card).key).toBe(key);
  expect(checkoutMemory('o', 'ada').attemptFor(other).key).not.toBe(key);
});

test('whether the card is saved is part of the attempt', () => {
  const memory = checkoutMemory('o', 'ada');
  const { key } = memory.attemptFor(card);
  expect(memory.attemptFor({ ...card, save: true }).key).not.toBe(key);
});

test('after the end of an attempt the next one has a new key', () => {
  const memory = checkoutMemory('o', 'ada');
  const { key } = memory.attemptFor(card);
  memory.endAttempt();
  expect(memory.attemptFor(card).key).not.toBe(key);
});

test('only a pending attempt ends with a refusal of the bank', () => {
  const memory = checkoutMemory('o', 'ada');
  const { key } = memory.attemptFor(card);
  memory.endPendingAttempt();
  expect(memory.attemptFor(card).key).toBe(key);
  memory.attemptPending();
  memory.endPendingAttempt();
  expect(memory.attemptFor(card).key).not.toBe(key);
});

test('the choice of another user of the tab is not read', () => {
  checkoutMemory('o', 'ada').choose(card);
  expect(checkoutMemory('o', 'ada').chosen()).toEqual(card);
  expect(checkoutMemory('o', 'mary').chosen()).toBeNull();
});

test('after the payment only the uploads are kept, after the session nothing', () => {
  const memory = checkoutMemory('o', 'ada');
  memory.choose(card);
  memory.settle(['upload-1']);
  expect(memory.chosen()).toBeNull();
  expect(memory.uploads()).toEqual(['upload-1']);
  forgetCheckouts();
  expect(memory.uploads()).toEqual([]);
});

test('a broken entry in the storage is ignored', () => {
  sessionStorage.setItem('keepsake.checkout.o', '{"owner":');
  expect(checkoutMemory('o', 'ada').chosen()).toBeNull();
});

test('on a full device the card and the key of its attempt last as long as the page', () => {
  const memory = checkoutMemory('o', 'ada');
  memory.choose(other);
  memory.attemptFor(other);
  const full = fullDevice();
  memory.choose(card);
  const { key } = memory.attemptFor(card);
  expect(memory.chosen()).toEqual(card);
  expect(checkoutMemory('o', 'ada').attemptFor(card).key).toBe(key);
  expect(checkoutMemory('o', 'mary').chosen()).toBeNull();
  full.mockRestore();
  memory.endAttempt();
  expect(memory.attemptFor(card).key).not.toBe(key);
  forgetCheckouts();
  expect(memory.chosen()).toBeNull();
});
