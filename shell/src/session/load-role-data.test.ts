import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { HostProvider } from '@keepsake/shared/host';
import { useRead, useReadList } from '@keepsake/shared/query';
import {
  fakeHost,
  fakeUser,
  refused,
  sampleAttendedEvent,
  sessionOf,
} from '@keepsake/shared/testing';
import { loadRoleData } from './load-role-data.ts';

const ada = fakeUser();
const couple = fakeUser({ user_type: 'bride_groom' });
const bank = {
  id: '018f3a5e-0000-7000-8000-0000000000b1',
  account_holder: 'Ada Byron',
  bank_name: 'Test Bank',
  last4: '6789',
  country: 'US',
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
  host.setSession(sessionOf(user));
  const shown = <T>(hook: () => T) =>
    renderHook(hook, {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(HostProvider, { value: host }, children),
    }).result;
  return { host, shown };
}

test('after an attendee’s login: weddings, wedding cards, payment methods', async () => {
  const { host, shown } = arrange();
  await loadRoleData(ada, host);
  expect(host.calls.map(({ key }) => key)).toEqual([
    'GET attendee/wedding',
    'GET attendee/card-list',
    'GET payment-method/list',
  ]);
  expect(shown(() => useReadList('GET attendee/wedding', {})).current.items).toEqual([
    sampleAttendedEvent(),
  ]);
  expect(shown(() => useRead('GET attendee/card-list', {})).current.data).toEqual([]);
  expect(shown(() => useRead('GET payment-method/list', {})).current.data).toEqual([]);
});

test('after a couple’s login: payout methods and add-ons', async () => {
  const { host, shown } = arrange(couple);
  await loadRoleData(couple, host);
  expect(host.calls.map(({ key }) => key)).toEqual(['GET payout-method/list', 'GET v2/addons']);
  expect(shown(() => useRead('GET payout-method/list', {})).current.data).toEqual([bank]);
  expect(shown(() => useRead('GET v2/addons', {})).current.data).toEqual([frame]);
});

test('a failure to load payout methods shows the server’s message', async () => {
  const { host } = arrange(couple);
  host.answers['GET payout-method/list'] = refused(503, 'unavailable', 'The bank does not answer.');
  await expect(loadRoleData(couple, host)).rejects.toThrow('The bank does not answer.');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'The bank does not answer.' }]);
});

test.each([
  fakeUser({ is_guest: 1, email: null }),
  fakeUser({ user_type: 'bride_groom', email_verified_at: null }),
])('nothing is loaded for guests and unconfirmed accounts', async (user) => {
  const { host } = arrange(user);
  await loadRoleData(user, host);
  expect(host.calls).toEqual([]);
});

test('an answer that arrives after a logout is not cached', async () => {
  const { host, shown } = arrange();
  const loading = loadRoleData(ada, host);
  host.endSession();
  await Promise.allSettled([loading]);
  host.answers = {};
  host.setSession(sessionOf(ada));
  const weddings = shown(() => useReadList('GET attendee/wedding', {}));
  await waitFor(() => expect(weddings.current.error).not.toBeNull());
  expect(weddings.current.items).toBeNull();
});
