import { createStore, forgetPersisted } from '@keepsake/shared/state';
import { paymentTypeOf, selectedPaymentTypeAtom } from './payment-type.ts';

const typed = { kind: 'new', token: 'pm_1', brand: 'visa', last4: '4242', save: false } as const;

test('the payment type of a card is a wallet when it comes from one', () => {
  expect(paymentTypeOf(typed)).toBe('card');
  expect(paymentTypeOf({ kind: 'saved', id: '1', brand: 'visa', last4: '4242' })).toBe('card');
  expect(paymentTypeOf({ ...typed, wallet: 'apple_pay' })).toBe('wallet');
});

test('the payment type is a card until a wallet is chosen, and again after a logout', () => {
  const store = createStore();
  expect(store.get(selectedPaymentTypeAtom)).toBe('card');
  store.set(selectedPaymentTypeAtom, 'wallet');
  expect(localStorage.getItem('keepsake.state.checkout.selectedPaymentType')).toBe('"wallet"');
  forgetPersisted(store);
  expect(store.get(selectedPaymentTypeAtom)).toBe('card');
  expect(localStorage.getItem('keepsake.state.checkout.selectedPaymentType')).toBeNull();
});
