import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type OpeningNight } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { sampleDetails } from '../../testing/samples.ts';
import OpeningPage from './OpeningPage.tsx';

const evening: OpeningNight = {
  card_id: 'gone',
  playing: true,
  position: 0,
  favourite: false,
  opened: 1,
  sealed: 2,
  pile: [],
};

test.each([
  ['Next card', 'POST v2/events/:id/evening/next', { body: { after: 'gone' } }],
  ['Enough for today', 'DELETE v2/events/:id/evening', {}],
] as const)('from a card that can’t be had, “%s” leads on', async (name, key, input) => {
  const host = fakeHost({
    answers: {
      'GET v2/events/:id/details': { data: sampleDetails() },
      'GET v2/events/:id/evening': { data: evening },
      'GET v2/events/received-card/:id/details': () => {
        throw new ApiError('We couldn’t find that.', { status: 404, code: 'not_found' });
      },
      [key]: { data: evening },
    },
  });
  renderWithHost(<OpeningPage />, { host, path: '/evening/:id', at: '/evening/e' });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(host.calls.find((call) => call.key === key)?.input).toMatchObject({
    params: { id: 'e' },
    ...input,
  });
});
