import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { keepTyped } from '@keepsake/shared/state';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from './index.ts';

const ada = fakeUser();
const eve = fakeUser({ id: '018f3a5e-0000-7000-8000-000000000002' });

function show(host = fakeHost({ session: sessionOf(ada) }), keeps = true, label = 'Names') {
  const shown = renderWithHost(
    <EntryForm
      label={label}
      initial={{ name: '', city: 'Rome', password: '' }}
      schema={object({
        name: string().required('Please tell'),
        city: string(),
        password: string(),
      })}
      keeps={keeps}
      onSubmit={async (_values, form) => {
        const errors = { city: ['There is no such city.'] };
        showServerErrors(
          new ApiError('No.', { status: 422, code: 'validation', errors }),
          form,
          '',
        );
      }}
    >
      <FormField name="name" label="Name" />
      <FormField name="city" label="City" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton>Save</SubmitButton>
    </EntryForm>,
    { host },
  );
  return { ...shown, host };
}

async function typeAll() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
}

/** Expires the session, which removes the page without leaving it. */
function expire(host: ReturnType<typeof fakeHost>, unmount: () => void) {
  act(() => host.setSession({ loggedIn: false, user: null, role: null }));
  unmount();
}

beforeEach(() => sessionStorage.clear());

test('the first invalid field gets the focus, also after an error of the server', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please tell')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such city.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('the message of a failed try disappears with the next one', async () => {
  const failures = ['Not reached.'];
  renderWithHost(
    <EntryForm
      label="Mail"
      initial={{}}
      schema={object({})}
      onSubmit={(_values, form) => {
        const failure = failures.pop();
        if (failure) form.setStatus(failure);
      }}
    >
      <FormMessage />
      <SubmitButton>Send</SubmitButton>
    </EntryForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('typed text is restored after an expired session, the password is not', async () => {
  const { host, unmount } = show();
  await typeAll();
  expire(host, unmount);
  const stored = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));
  expect(stored.join()).toContain('Ada');
  expect(stored.join()).not.toContain('secret');
  show();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('City')).toHaveValue('Rome');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('another person does not get the typed text', async () => {
  const { host, unmount } = show();
  await typeAll();
  expire(host, unmount);
  show(fakeHost({ session: sessionOf(eve) }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test.each([
  ['somebody signed in', sessionOf(ada)],
  ['nobody', undefined],
])('a reloaded page has what %s typed, without the password', async (_who, session) => {
  const host = () => fakeHost(session ? { session } : {});
  const { unmount } = show(host());
  await typeAll();
  keepTyped();
  unmount();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
  // In another language the form has another name.
  show(host(), true, 'Namen');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['a logout', true, (host: ReturnType<typeof fakeHost>) => act(() => host.endSession())],
  ['leaving the page', true, () => {}],
  [
    'a reload of a form that must not be stored',
    false,
    (host: ReturnType<typeof fakeHost>) => {
      keepTyped();
      act(() => host.setSession({ loggedIn: false }));
    },
  ],
])('%s stores nothing', async (_what, keeps, end) => {
  const { host, unmount } = show(undefined, keeps);
  await typeAll();
  end(host);
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

function refusal(errors: Record<string, string[]>) {
  return new ApiError('Refused.', { status: 422, code: 'validation', errors });
}

async function sendAndBeRefused(errors: Record<string, string[]>) {
  renderWithHost(
    <EntryForm
      label="A name"
      initial={{ name: 'Theo' }}
      schema={object({ name: string() })}
      onSubmit={(_values, form) => {
        showServerErrors(refusal(errors), form, 'Not sent.');
      }}
    >
      <FormMessage />
      <FormField name="name" label="Your name" />
      <SubmitButton>Send</SubmitButton>
    </EntryForm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

it('shows above the form an error of a field that the form does not have', async () => {
  await sendAndBeRefused({ unique_code: ['We know no event with this code.'] });
  expect(await screen.findByText('We know no event with this code.')).toBeVisible();
});

it('shows the error of a field only at the field', async () => {
  await sendAndBeRefused({ name: ['Too short.'] });
  expect(await screen.findAllByText('Too short.')).toHaveLength(1);
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Too short.');
});
