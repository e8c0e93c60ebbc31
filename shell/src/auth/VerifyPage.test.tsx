import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeHost,
  fakeUser,
  fullDevice,
  refused,
  renderWithHost,
  sessionOf,
} from '@keepsake/shared/testing';
import VerifyPage from './VerifyPage.tsx';

function open(verified_at: string | null = null) {
  const host = fakeHost({ session: sessionOf(fakeUser({ email_verified_at: verified_at })) });
  const fail = (status: number, code: string) => {
    host.answers['POST v2/email/verify'] = refused(status, code, 'Please try again soon.');
  };
  const work = () => {
    host.answers['POST v2/email/verify'] = {
      data: { email_verified_at: '2027-06-12T08:00:00.000Z' },
    };
  };
  const show = () =>
    renderWithHost(<VerifyPage />, { host, at: '/verify?token=t', path: '/verify' });
  return { host, fail, work, show };
}

test.each([
  [0, 'offline'],
  [503, 'unavailable'],
  [429, 'rate_limited'],
])('after a failure of %d the link can be tried again', async (status, code) => {
  const { fail, work, show } = open();
  fail(status, code);
  const { router } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again soon.');
  expect(screen.queryByRole('heading', { name: 'This link no longer works' })).toBeNull();
  work();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/verify'));
});

test.each([null, '2026-05-01T10:00:00.000Z'])(
  'a link that the server refuses no longer works, whoever opens it',
  async (verified_at) => {
    const { fail, show } = open(verified_at);
    fail(422, 'link_expired');
    show();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
);

test('a link that worked leads on, although the user can’t be read again', async () => {
  const { host, work, show } = open('2026-05-01T10:00:00.000Z');
  host.session.reload = async () => Promise.reject(new Error('offline'));
  work();
  const { router } = show();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Your email address is confirmed.' }]);
  expect(host.logged).toEqual(['The user was not read again']);
});

test('an address that is not confirmed yet is said to be so', async () => {
  const host = fakeHost({ session: sessionOf(fakeUser({ email_verified_at: null })) });
  renderWithHost(<VerifyPage />, { host, at: '/verify', path: '/verify' });
  await userEvent.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { kind: 'info', text: 'Not confirmed yet. Please open the link in the mail first.' },
    ]),
  );
});

test('on a full device a second mail has to wait, too', async () => {
  const host = fakeHost({ session: sessionOf(fakeUser({ email_verified_at: null })) });
  host.answers['POST v2/email/resend'] = { data: null };
  const setItem = fullDevice('keepsake.mail-again');
  renderWithHost(<VerifyPage />, { host, at: '/verify', path: '/verify' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByRole('button', { name: /again in \d+ s/ })).toBeDisabled();
  expect(host.toasts).toEqual([{ kind: 'success', text: 'We sent the email again.' }]);
  setItem.mockRestore();
});

test('the countdown follows the clock where a background tab delays its timers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const host = fakeHost({ session: sessionOf(fakeUser({ email_verified_at: null })) });
  host.answers['POST v2/email/resend'] = { data: null };
  renderWithHost(<VerifyPage />, { host, at: '/verify', path: '/verify' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  await screen.findByRole('button', { name: /again in \d+ s/ });
  // The clock alone, as while no timer runs.
  jest.setSystemTime(Date.now() + 61_000);
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Send the email again' })).toBeEnabled();
  jest.useRealTimers();
  sessionStorage.clear();
});
