import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { accountSchema, loginSchema } from './schemas.ts';

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
