import { screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { accountSchema, loginSchema } from './schemas.ts';
import {
  fakeHost,
  fakeUser,
  fullDevice,
  refused,
  renderWithHost,
  sessionOf,
} from '@keepsake/shared/testing';
import { shellDouble } from '../testing/shell-double.ts';
import NewPasswordPage from './NewPasswordPage.tsx';
import { signedIn } from '../testing/signed-in.ts';
import VerifyPage from './VerifyPage.tsx';

async function submit(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

async function alerts(): Promise<string[]> {
  const shown = await screen.findAllByRole('alert');
  return shown.map((alert) => alert.textContent);
}

test('login says what is missing, in the words of the specification', async () => {
  renderInShell(<LoginForm schema={loginSchema} onSignedIn={() => {}} />);
  await submit('Sign In');
  expect(await alerts()).toEqual(['The email field is required', 'The password field is required']);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.tab();
  expect(await screen.findByText('Invalid email format')).toBeVisible();
});

test('the login dialog has its own words', async () => {
  renderInShell(<LoginForm schema={accountSchema} onSignedIn={() => {}} />);
  await submit('Sign In');
  expect(await alerts()).toEqual(['The Email field is required', 'The Password field is required']);
});

test('sign-up says what is missing, too short or different', async () => {
  renderInShell(<RegisterForm onSignedIn={() => {}} />);
  expect(screen.getByText('Password should contain atleast 6 characters.')).toBeVisible();
  await submit('Sign Up');
  expect(await alerts()).toEqual([
    'The First Name field is required',
    'The Last Name field is required',
    'The Email field is required',
    'The Password field is required',
    'The Confirm Password field is required',
  ]);
  await userEvent.type(screen.getByLabelText('Password'), '12345');
  await userEvent.type(screen.getByLabelText('Re-Enter Password'), '123456');
  await userEvent.tab();
  expect(await screen.findByText('This field should be at least 6 characters long')).toBeVisible();
  expect(
    await screen.findByText('Confirm password must be same as password you entered above.'),
  ).toBeVisible();
});

test('a session that ended with the old password has ended before the login opens', async () => {
  const host = fakeHost({ answers: { 'POST v2/password/reset': { data: null } } });
  const { services, session } = shellDouble({
    freshness: { refresh: async () => session.expire(), during: async (work) => work() },
  });
  session.begin(signedIn(fakeUser()));
  let ended: boolean | null = null;
  host.navigate = () => {
    ended = !session.view().loggedIn;
  };
  renderInShell(<NewPasswordPage />, {
    services,
    host,
    at: '/reset-confirm?token=t',
    path: '/reset-confirm',
  });
  await userEvent.type(screen.getByLabelText('Password'), 'a new one');
  await userEvent.type(screen.getByLabelText('Re-Enter Password'), 'a new one');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  await waitFor(() => expect(ended).toBe(true));
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Your new password is set.' }]);
});

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
