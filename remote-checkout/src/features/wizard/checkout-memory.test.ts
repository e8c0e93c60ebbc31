import { checkoutMemory, forgetCheckouts, type ChosenCard } from './checkout-memory.ts';

const card: ChosenCard = { kind: 'new', token: 'pm_1', brand: 'visa', last4: '4242', save: false };
const other: ChosenCard = { ...card, token: 'pm_2' };

beforeEach(() => sessionStorage.clear());

test('the same try keeps its key over a reload; another card is another try', () => {
  const { key } = checkoutMemory('o', 'ada').attemptFor(card);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(checkoutMemory('o', 'ada').attemptFor(card).key).toBe(key);
  expect(checkoutMemory('o', 'ada').attemptFor(other).key).not.toBe(key);
});

test('to save the card or not is part of the try', () => {
  const memory = checkoutMemory('o', 'ada');
  const { key } = memory.attemptFor(card);
  expect(memory.attemptFor({ ...card, save: true }).key).not.toBe(key);
});

test('a try that is over gets a new key', () => {
  const memory = checkoutMemory('o', 'ada');
  const { key } = memory.attemptFor(card);
  memory.endAttempt();
  expect(memory.attemptFor(card).key).not.toBe(key);
});

test('only a try that the bank was asked about ends when the bank has said no', () => {
  const memory = checkoutMemory('o', 'ada');
  const { key } = memory.attemptFor(card);
  memory.endAnswered();
  expect(memory.attemptFor(card).key).toBe(key);
  memory.attemptAnswered();
  memory.endAnswered();
  expect(memory.attemptFor(card).key).not.toBe(key);
});

test('what another user chose in this tab is not read', () => {
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

test('what is broken in the storage counts as nothing', () => {
  sessionStorage.setItem('keepsake.checkout.o', '{"owner":');
  expect(checkoutMemory('o', 'ada').chosen()).toBeNull();
});
