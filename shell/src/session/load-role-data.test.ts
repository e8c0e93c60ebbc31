import { ApiError } from '@keepsake/shared/api';
import {
  addonsAtom,
  createStore,
  paymentMethodsAtom,
  payoutMethodsAtom,
  weddingCardsAtom,
  weddingsAtom,
} from '@keepsake/shared/state';
import { fakeHost, fakeUser, sampleAttendedEvent } from '@keepsake/shared/testing';
import { loadRoleData } from './load-role-data.ts';
import { createSession } from './session.ts';

const ada = fakeUser();
const couple = fakeUser({ user_type: 'bride_groom' });
const bank = {
  id: '018f3a5e-0000-7000-8000-0000000000b1',
  account_holder: 'Ada Byron',
  bank_name: 'Test Bank',
  last4: '6789',
  currency: 'USD',
  status: 'verified' as const,
  is_default: true,
};
const frame = { addon_type: 'qr-frame', title: 'Frames', description: '', variants: [] };

function arrange(user = ada) {
  localStorage.clear();
  const host = fakeHost({
    answers: {
      'GET attendee/wedding': { data: [sampleAttendedEvent()] },
      'GET attendee/card-list': { data: [] },
      'GET payment-method/list': { data: [] },
      'GET payout-method/list': { data: [bank] },
      'GET v2/addons': { data: [frame] },
    },
  });
  const session = createSession();
  session.begin({ access_token: 't', token_type: 'bearer', expires_in: 900, user });
  const store = createStore();
  return { host, store, session, needs: { http: host.http, notify: host.notify, session, store } };
}

test('after an attendee’s login: weddings, wedding cards, payment methods', async () => {
  const { host, store, needs } = arrange();
  await loadRoleData(ada, needs);
  expect(host.calls.map(({ key }) => key)).toEqual([
    'GET attendee/wedding',
    'GET attendee/card-list',
    'GET payment-method/list',
  ]);
  expect(store.get(weddingsAtom)).toEqual([sampleAttendedEvent()]);
  expect(store.get(weddingCardsAtom)).toEqual([]);
  expect(store.get(paymentMethodsAtom)).toEqual([]);
});

test('after a couple’s login: payout methods and add-ons', async () => {
  const { host, store, needs } = arrange(couple);
  await loadRoleData(couple, needs);
  expect(host.calls.map(({ key }) => key)).toEqual(['GET payout-method/list', 'GET v2/addons']);
  expect(store.get(payoutMethodsAtom)).toEqual([bank]);
  expect(store.get(addonsAtom)).toEqual([frame]);
});

test('payout methods that cannot be had are said in the server’s words', async () => {
  const { host, needs } = arrange(couple);
  host.answers['GET payout-method/list'] = () => {
    throw new ApiError('The bank does not answer.', { status: 503, code: 'unavailable' });
  };
  await expect(loadRoleData(couple, needs)).rejects.toThrow('The bank does not answer.');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'The bank does not answer.' }]);
});

test.each([
  fakeUser({ is_guest: 1, email: null }),
  fakeUser({ user_type: 'bride_groom', email_verified_at: null }),
])('nothing is loaded for who may not see it yet', async (user) => {
  const { host, needs } = arrange(user);
  await loadRoleData(user, needs);
  expect(host.calls).toEqual([]);
});

test('what comes after a logout is not kept', async () => {
  const { store, session, needs } = arrange();
  const loading = loadRoleData(ada, needs);
  session.end();
  await loading;
  expect(store.get(weddingsAtom)).toEqual([]);
});
