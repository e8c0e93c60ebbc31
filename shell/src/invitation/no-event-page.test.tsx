import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, refused, renderWithHost } from '@keepsake/shared/testing';
import NoEventPage from './NoEventPage.tsx';

const INVITATION = 'GET v2/invitations/:code';
const field = () => screen.getByRole('textbox', { name: 'Event code' });

async function correct(typed: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Open the event' }));
}

test('an unknown code is in the field, and opens the event once it is corrected', async () => {
  const host = fakeHost({ answers: { [INVITATION]: { data: {} as never } } });
  renderWithHost(<NoEventPage code="K7P3WXQA" />, { host });
  expect(screen.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible();
  expect(field()).toHaveValue('K7P3WXQA');
  await correct('k7p3-wxqz');
  expect(host.visited).toEqual(['/process-unique-code?unique-code=K7P3WXQZ']);
});

test('another wrong code is reported, and no event opens', async () => {
  const host = fakeHost({ answers: { [INVITATION]: refused(404, 'unknown_code') } });
  renderWithHost(<NoEventPage code="" />, { host });
  await correct('K7P3WXQ');
  expect(await screen.findByText('The code has 8 letters and numbers; this is 7.')).toBeVisible();
  await correct('K7P3WXQA');
  expect(await screen.findByText(/We don’t know this code either/)).toBeVisible();
  expect(host.visited).toEqual([]);
});

test('a deleted event is reported as deleted', async () => {
  const message = 'This event was deleted by its hosts, so it takes no cards any more.';
  const host = fakeHost({ answers: { [INVITATION]: refused(404, 'event_deleted', message) } });
  renderWithHost(<NoEventPage code="K7P3WXQA" isDeleted />, { host });
  expect(screen.getByRole('heading', { name: 'This event was deleted' })).toBeVisible();
  expect(field()).toHaveValue('');
  await correct('K7P3WXQA');
  expect(await screen.findByText(message)).toBeVisible();
});
