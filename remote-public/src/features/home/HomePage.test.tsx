import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import {
  fakeHost,
  fakeUser,
  hrefOf,
  refused,
  renderWithHost,
  sampleConfig,
  sampleEventType,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import HomePage from './HomePage.tsx';

async function open(user: User | null = null, answers: FakeAnswers = {}) {
  const host = fakeHost({
    session: user ? sessionOf(user) : {},
    answers: {
      'GET config': { data: sampleConfig() },
      'GET v2/getevent-type': { data: [sampleEventType()] },
      'GET v2/packages': { data: [] },
      ...answers,
    },
  });
  const shown = renderWithHost(<HomePage />, { host, path: '/' });
  await act(async () => {});
  return shown;
}

test('the banner says what Keepsake is, and its links lead to sign-up, login and code', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Personalized video cards and digital guestbooks for the Wedding Day and all your special Events',
  );
  expect(await hrefOf('Sign Up')).toBe('/register');
  expect(await hrefOf('Sign In')).toBe('/login');
  expect(await hrefOf('Continue as Guest')).toBe('/guest');
  expect(await screen.findByText('Wedding')).toBeVisible();
});

test('Print QR Code offers a visitor an example to download and the sign-up', async () => {
  await open();
  expect(await hrefOf('Print QR Code')).toBe('/api/example-qr-code.pdf');
  await userEvent.click(screen.getByRole('link', { name: 'Print QR Code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print QR Code' }));
  const file = dialog.getByRole('link', { name: 'Download the example' });
  expect(file).toHaveAttribute('href', '/api/example-qr-code.pdf');
  expect(file).toHaveAttribute('download');
  expect(dialog.getByRole('link', { name: 'Sign Up for your own' })).toHaveAttribute(
    'href',
    '/register',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a couple their own', fakeUser({ user_type: 'bride_groom' }), '/bride-groom/print-qr'],
  ['an attendee the example', fakeUser(), '/example-qr-code'],
  ['a guest the example', fakeUser({ is_guest: 1 }), '/example-qr-code'],
])('Print QR Code shows %s', async (_, user, address) => {
  await open(user);
  expect(await hrefOf('Print QR Code')).toBe(address);
});

test('a signed-in person is led to their home', async () => {
  await open(fakeUser());
  expect(await hrefOf('Go to your events')).toBe('/attendee/home');
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
});

test('a failure to load the event types shows nothing and is logged', async () => {
  const { host } = await open(null, { 'GET v2/getevent-type': refused(503, 'down', 'Down') });
  await waitFor(() => expect(host.logged).toEqual(['The event types couldn’t be loaded']));
  expect(screen.queryByText('Down')).toBeNull();
  expect(host.toasts).toEqual([]);
});

test('a code leads to the event, an empty field says what is missing', async () => {
  const { host } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Please enter the code of the event.')).toBeVisible();
  expect(screen.getByLabelText('Invited? Enter your code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Invited? Enter your code'), ' k7p3 wxqz{Enter}');
  expect(host.visited).toEqual(['/process-unique-code?unique-code=k7p3+wxqz']);
});

test('explains how it works in four steps', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'How it Works' })).toBeVisible();
  expect(screen.getByText(/get a unique code/)).toBeVisible();
  expect(screen.getByText(/on the tables and by the card box/)).toBeVisible();
  expect(screen.getByText(/download together as a zip/)).toBeVisible();
  expect(screen.getByText(/secured by a card payment provider/)).toBeVisible();
});

test('on a portal’s host the page leads to Login', async () => {
  const config = { 'GET config': { data: sampleConfig({ portal_hosts: ['localhost'] }) } };
  const { router } = await open(null, config);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
