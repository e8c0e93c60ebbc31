import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { ApiError, type EventDetails } from '@keepsake/shared/api';
import { sampleDetails } from '../../testing/samples.ts';
import EventDetailsPage from '../event-details/EventDetailsPage.tsx';

function open(changes: Partial<EventDetails> = {}, fails = false) {
  const sent: unknown[] = [];
  let details = sampleDetails(changes);
  const host = fakeHost({
    answers: {
      'GET v2/events/:id/details': async () => ({ data: details }),
      'GET bride-groom/asks': { data: [] },
      'PATCH v2/events/:id': async ({ body }) => {
        sent.push(body);
        if (fails) throw new ApiError('Not now.', { status: 503, code: 'unavailable' });
        details = { ...details, ...body };
        return { data: details };
      },
    },
  });
  renderWithHost(<EventDetailsPage />, {
    host,
    at: `/bride-groom/wedding/${details.id}/details?tab=look`,
    path: '/bride-groom/wedding/:id/details',
  });
  const change = (after: Partial<EventDetails>) => {
    details = { ...details, ...after };
    host.publish({ type: 'balance.changed', event_id: details.id });
  };
  return { sent, change };
}

const colours = async () => within(await screen.findByRole('group', { name: 'Color' }));
const letters = async () => within(await screen.findByRole('group', { name: /Letters/ }));

test('the look of the site is selected by default', async () => {
  open();
  expect((await colours()).getByRole('radio', { name: 'Wine' })).toBeChecked();
  expect((await letters()).getByRole('radio', { name: 'Classic serif' })).toBeChecked();
  expect((await colours()).getAllByRole('radio')).toHaveLength(11);
  expect((await letters()).getAllByRole('radio')).toHaveLength(6);
});

test('color and letters are saved separately and shown in a preview', async () => {
  const { sent } = open();
  await userEvent.click((await colours()).getByRole('radio', { name: 'Emerald' }));
  await userEvent.click((await letters()).getByRole('radio', { name: 'Script' }));
  expect(sent).toEqual([{ accent: 'emerald' }, { lettering: 'script' }]);
  expect(await screen.findByText('Kept. Your guests see it now.')).toBeVisible();
  expect((await colours()).getByRole('radio', { name: 'Emerald' })).toBeChecked();
  expect(
    screen.getByRole('img', { name: /Clara and Theo in your look, by day and by night/ }),
  ).toBeVisible();
});

test('a later choice of a partner is shown', async () => {
  const { change } = open();
  await userEvent.click((await colours()).getByRole('radio', { name: 'Emerald' }));
  expect(await screen.findByText('Kept. Your guests see it now.')).toBeVisible();
  change({ accent: 'wine' });
  await waitFor(async () =>
    expect((await colours()).getByRole('radio', { name: 'Wine' })).toBeChecked(),
  );
});

test('an own color is saved once it is picked, and its field explains how it is adjusted', async () => {
  const { sent } = open();
  const field = await screen.findByLabelText('Your own color');
  fireEvent.input(field, { target: { value: '#ffee00' } });
  expect(field).toHaveAccessibleDescription(/darken it so that everybody can read it/);
  expect(sent).toEqual([]);
  fireEvent(field, new Event('change'));
  await waitFor(() => expect(sent).toEqual([{ accent: '#ffee00' }]));
  fireEvent.input(field, { target: { value: '#17624a' } });
  expect(field).toHaveAccessibleDescription(
    'On dark pages we lighten it so that everybody can read it.',
  );
});

test('a choice that could not be saved is undone', async () => {
  open({}, true);
  await userEvent.click((await colours()).getByRole('radio', { name: 'Navy' }));
  await waitFor(async () =>
    expect((await colours()).getByRole('radio', { name: 'Wine' })).toBeChecked(),
  );
});

test('an unknown look of a newer release is shown as the look of the site', async () => {
  open({ accent: 'moss', lettering: 'chalk' });
  expect((await colours()).getByRole('radio', { name: 'Wine' })).toBeChecked();
  expect((await letters()).getByRole('radio', { name: 'Classic serif' })).toBeChecked();
});
