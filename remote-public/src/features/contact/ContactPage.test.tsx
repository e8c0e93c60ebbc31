import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { createStore } from '@keepsake/shared/state';
import {
  fakeHost,
  fakeUser,
  renderWithHost,
  sampleConfig,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import ContactPage from './ContactPage.tsx';

afterEach(() => localStorage.clear());

function hostWith(answers: FakeAnswers = {}) {
  return fakeHost({
    answers: {
      'GET config': { data: sampleConfig({ support_phone: '+1 555 010 0199' }) },
      'GET contact/form': { data: { token: 'form-1', wait: 0 } },
      'POST contact': { data: null },
      ...answers,
    },
  });
}

async function open(host = hostWith(), store = createStore()) {
  const shown = renderWithHost(<ContactPage />, { host, store });
  await act(async () => {});
  return shown;
}

async function write(message = 'Our code does not open.') {
  await userEvent.type(screen.getByLabelText(/Your name/), 'Ann Lee');
  await userEvent.type(screen.getByLabelText(/Your email/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/Your message/), message);
}
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sent = (host: ReturnType<typeof hostWith>) =>
  host.calls.filter(({ key }) => key === 'POST contact').map(({ input }) => input);

test('a message goes with the token of its form, and the page says what happens next', async () => {
  const { host } = await open();
  await write();
  await press();
  expect(await screen.findByRole('heading', { name: 'Your message is with us' })).toHaveFocus();
  expect(screen.getByText('ann@example.com')).toBeVisible();
  expect(sent(host)).toEqual([
    {
      body: {
        name: 'Ann Lee',
        email: 'ann@example.com',
        message: 'Our code does not open.',
        token: 'form-1',
      },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText(/Your message/)).toHaveValue('');
});

test('missing fields are refused at their place, and nothing is sent', async () => {
  const { host } = await open();
  await press();
  expect(await screen.findByText('Please tell us your name.')).toBeVisible();
  expect(screen.getByLabelText(/Your name/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/Your email/), 'nowhere');
  await userEvent.tab();
  expect(await screen.findByText('This doesn’t look like an email address.')).toBeVisible();
  expect(sent(host)).toEqual([]);
});

test('typed text survives a failure and leaving the page', async () => {
  const host = hostWith({
    'POST contact': () => {
      throw new ApiError('Nobody answers.', { status: 503, code: 'down' });
    },
  });
  const store = createStore();
  const { unmount } = await open(host, store);
  await write('Please read this.');
  await press();
  expect(await screen.findByText('Nobody answers.')).toBeVisible();
  unmount();
  await open(hostWith(), store);
  await waitFor(() =>
    expect(screen.getByLabelText(/Your message/)).toHaveValue('Please read this.'),
  );
  expect(screen.getByLabelText(/Your email/)).toHaveValue('ann@example.com');
});

test('an expired token is replaced without a message', async () => {
  let forms = 0;
  const host = hostWith({
    'GET contact/form': () => ({ data: { token: `form-${++forms}`, wait: 0 } }),
    'POST contact': ({ body }) => {
      if (body.token === 'form-1')
        throw new ApiError('Too old.', { status: 422, code: 'form_expired' });
      return { data: null };
    },
  });
  await open(host);
  await write();
  await press();
  expect(await screen.findByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  expect(forms).toBe(2);
});

test('a message whose answer was lost is sent again as the same one', async () => {
  let tries = 0;
  const host = hostWith({
    'POST contact': () => {
      if (++tries === 1) throw new ApiError('Lost.', { status: 0, code: 'network' });
      return { data: null };
    },
  });
  await open(host);
  await write();
  await press();
  await screen.findByText('Lost.');
  await press();
  await screen.findByRole('heading', { name: 'Your message is with us' });
  expect(sent(host).map((input) => input && 'body' in input && input.body)).toEqual([
    expect.objectContaining({ token: 'form-1' }),
    expect.objectContaining({ token: 'form-1' }),
  ]);
});

test('name and address are filled in for a signed-in person', async () => {
  const host = hostWith();
  host.setSession(sessionOf(fakeUser()));
  await open(host);
  await waitFor(() => expect(screen.getByLabelText(/Your name/)).toHaveValue('Ada Byron'));
  expect(screen.getByLabelText(/Your email/)).toHaveValue('ada@example.org');
});

test('shows the telephone number and frequent questions', async () => {
  await open();
  expect(screen.getByRole('link', { name: '+1 555 010 0199' })).toHaveAttribute(
    'href',
    'tel:+15550100199',
  );
  expect(screen.getByRole('link', { name: 'My payment was declined.' })).toHaveAttribute(
    'href',
    '/faq#payment-declined',
  );
});
