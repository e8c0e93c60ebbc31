import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ReceivedMedia } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { sampleEvent, sampleOpened } from '../../testing/samples.ts';
import MediaPage from './MediaPage.tsx';

const { id, sender_name, received_at, custom_image, video, audio } = sampleOpened();
const media = [custom_image, video, audio].flatMap((file) => file ?? []);
const sent: ReceivedMedia = { id, sender_name, received_at, media };

function open(answers: FakeAnswers) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET bride-groom/received-card/zip/link': { data: { url: '/zip', bytes: 9, files: 3 } },
      ...answers,
    },
  });
  return renderWithHost(<MediaPage />, { host, at: '/media', path: '/media' });
}

test('photos, videos and voice notes, each with the way to its card', async () => {
  const { host } = open({ 'GET bride-groom/media': { data: [sent] } });
  expect(await screen.findByAltText('Photo from Aunt Ruth')).toBeVisible();
  expect(screen.getByLabelText('Video from Aunt Ruth')).toBeVisible();
  expect(screen.getByLabelText('Voice note from Aunt Ruth')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Aunt Ruth' });
  expect(links).toHaveLength(3);
  expect(links[0]).toHaveAttribute('href', `/bride-groom/received-cards/${id}/details`);
  expect(await screen.findByRole('button', { name: /Download everything/ })).toBeEnabled();
  expect(host.calls.find(({ key }) => key === 'GET bride-groom/media')?.input).toMatchObject({
    query: { event_id: sampleEvent().id },
  });
});

test('while no card was opened it leads to them', async () => {
  open({ 'GET bride-groom/media': { data: [] } });
  expect(await screen.findByRole('link', { name: 'Go to your cards' })).toHaveAttribute(
    'href',
    '/bride-groom/received-cards',
  );
});

test('a failure says so and is tried again', async () => {
  const { host } = open({
    'GET bride-groom/media': () => {
      throw new ApiError('You are offline.', { status: 0, code: 'offline' });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  host.answers['GET bride-groom/media'] = { data: [sent] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByAltText('Photo from Aunt Ruth')).toBeVisible();
});
