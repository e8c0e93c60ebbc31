import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, fakeUser, renderWithHost, type FakeHost } from '@keepsake/shared/testing';
import type { ReactElement } from 'react';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { loginDialogSchema, loginSchema } from './schemas.ts';

function show(form: ReactElement, host: FakeHost = fakeHost()) {
  localStorage.clear();
  const { services, session } = shellDouble();
  renderWithHost(<ShellProvider value={services}>{form}</ShellProvider>, { host });
  return { host, session };
}

async function submit(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

async function alerts(): Promise<string[]> {
  const shown = await screen.findAllByRole('alert');
  return shown.map((alert) => alert.textContent);
}

test('login says what is missing, in the words of the specification', async () => {
  show(<LoginForm schema={loginSchema} onSignedIn={() => {}} />);
  await submit('Sign In');
  expect(await alerts()).toEqual(['The email field is required', 'The password field is required']);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.tab();
  expect(await screen.findByText('Invalid email format')).toBeVisible();
});

test('the login dialog has its own words', async () => {
  show(<LoginForm schema={loginDialogSchema} onSignedIn={() => {}} />);
  await submit('Sign In');
  expect(await alerts()).toEqual(['The Email field is required', 'The Password field is required']);
});

test('sign-up says what is missing, too short or unlike', async () => {
  show(<RegisterForm onSignedIn={() => {}} />);
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

test('a login begins the session and says the server’s message', async () => {
  const user = fakeUser();
  const host = fakeHost({
    answers: {
      'POST login': {
        data: {
          access_token: 't',
          token_type: 'bearer',
          expires_in: 900,
          user,
          selected_package: null,
        },
        message: 'Welcome back, Ada.',
      },
    },
  });
  const onSignedIn = jest.fn();
  const { session } = show(<LoginForm schema={loginSchema} onSignedIn={onSignedIn} />, host);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await submit('Sign In');
  expect(onSignedIn).toHaveBeenCalled();
  expect(session.view()).toMatchObject({ loggedIn: true, role: 'attendee' });
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Welcome back, Ada.' }]);
  expect(host.calls[0]?.input).toMatchObject({
    body: { email: 'ada@example.org', password: 'secret', identify: 'web', selPackageId: null },
  });
});

test('a refused login keeps what was typed and says why', async () => {
  const host = fakeHost({
    answers: {
      'POST login': () => {
        throw new ApiError('Wrong email or password.', { status: 401, code: 'credentials' });
      },
    },
  });
  show(<LoginForm schema={loginSchema} onSignedIn={() => {}} />, host);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await submit('Sign In');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Wrong email or password.' }]);
});
