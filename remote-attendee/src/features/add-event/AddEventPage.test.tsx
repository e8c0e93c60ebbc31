import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, refused, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { EVENT_ID } from '../../testing/fixtures.ts';
import AddEventPage from './AddEventPage.tsx';

const field = () => screen.getByRole('textbox', { name: 'Event code' });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open the event' }));

test('entering a code opens the event with a welcome message', async () => {
  const host = fakeHost({ answers: { 'POST login/wedding/add': { data: { id: EVENT_ID } } } });
  renderWithHost(<AddEventPage />, { host });
  await userEvent.type(field(), '3rh2-4wpn');
  await open();
  expect(host.visited).toEqual([`/attendee/wedding/${EVENT_ID}/detail?_setmsg=true`]);
  expect(host.calls[0]?.input).toEqual({ body: { unique_code: '3RH24WPN' } });
});

test('a code that was added before also opens its event', async () => {
  const host = fakeHost({
    answers: {
      'POST login/wedding/add': refused(409, 'no'),
      'POST v2/attendee/guest/added': { data: { id: EVENT_ID } },
    },
  });
  renderWithHost(<AddEventPage />, { host });
  await userEvent.type(field(), '3RH24WPN');
  await open();
  expect(host.visited).toEqual([`/attendee/wedding/${EVENT_ID}/detail?_setmsg=true`]);
});

test('an unknown, a short and a missing code each show an error, and the typed code stays', async () => {
  const host = fakeHost({ answers: { 'POST login/wedding/add': refused(404, 'no') } });
  renderWithHost(<AddEventPage />, { host });
  await open();
  expect(await screen.findByText('Please enter the code from the invitation.')).toBeVisible();
  await userEvent.type(field(), '3RH2');
  await open();
  expect(await screen.findByText(/8 letters and numbers; this is 4/)).toBeVisible();
  expect(host.calls).toHaveLength(0);
  await userEvent.type(field(), '4WPN');
  await open();
  expect(await screen.findByText(/We don’t know this code/)).toBeVisible();
  expect(field()).toHaveValue('3RH24WPN');
});

test('a guest sees no link to the search, which needs an account', () => {
  const session = sessionOf(fakeUser({ is_guest: 1 }));
  renderWithHost(<AddEventPage />, { host: fakeHost({ session }) });
  expect(screen.queryByRole('link', { name: 'Search by name' })).toBeNull();
});
