import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '@keepsake/shared/state';
import {
  enter,
  fakeHost,
  fakeUser,
  hrefOf,
  refused,
  renderWithHost,
  sampleConfig,
  sessionOf,
  type FakeAnswers,
  type FakeHost,
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
  await enter(screen.getByLabelText(/Your name/), 'Ann Lee');
  await enter(screen.getByLabelText(/Your email/), 'ann@example.com');
  await enter(screen.getByLabelText(/Your message/), message);
}
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sent = (host: FakeHost) => host.inputs('POST contact');

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
  const host = hostWith({ 'POST contact': refused(503, 'down', 'Nobody answers.') });
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
    'POST contact': ({ body }) =>
      body.token === 'form-1' ? refused(422, 'form_expired')() : { data: null },
  });
  await open(host);
  await write();
  await press();
  expect(await screen.findByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  expect(forms).toBe(2);
});

test('a message whose answer was lost is sent again as the same one', async () => {
  const host = hostWith({ 'POST contact': refused(0, 'network', 'Lost.') });
  await open(host);
  await write();
  await press();
  await screen.findByText('Lost.');
  host.answers['POST contact'] = { data: null };
  await press();
  await screen.findByRole('heading', { name: 'Your message is with us' });
  expect(sent(host).map(({ body }) => body.token)).toEqual(['form-1', 'form-1']);
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
  expect(await hrefOf('+1 555 010 0199')).toBe('tel:+15550100199');
  expect(await hrefOf('My payment was declined.')).toBe('/faq#payment-declined');
});
