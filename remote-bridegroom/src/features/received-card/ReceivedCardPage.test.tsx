import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { sampleDetails, sampleOpened } from '../../testing/samples.ts';
import ReceivedCardPage from './ReceivedCardPage.tsx';

const address = '/bride-groom/received-cards/c1/details';

function open(answers: FakeAnswers) {
  return renderWithHost(<ReceivedCardPage />, {
    host: fakeHost({
      answers: { 'GET v2/events/:id/details': { data: sampleDetails() }, ...answers },
    }),
    at: address,
    path: '/bride-groom/received-cards/:id/details',
  });
}

const key = 'GET v2/events/received-card/:id/details';

test('message, photo, video, voice note and gift are there, the originals to download', async () => {
  const { host } = open({ [key]: { data: sampleOpened() } });
  expect(await screen.findByText('All the happiness in the world.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo from Aunt Ruth' })).toBeVisible();
  expect(screen.getByLabelText('Video from Aunt Ruth')).toHaveAttribute(
    'src',
    'http://localhost/api/media/d1?sig=a',
  );
  expect(screen.getByLabelText('Voice note from Aunt Ruth')).toBeInTheDocument();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText(/available from January 3, 2100/)).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download the video (200 MB)' });
  expect(download).toHaveAttribute('download', 'toast.mp4');
  expect(download).toHaveAttribute('href', 'http://localhost/api/media/d1?sig=a');
  const looks = host.calls.filter((call) => call.key === key);
  expect(looks.map(({ input }) => input?.params)).toEqual([{ id: 'c1' }]);
  expect(host.titles).toEqual(['From Aunt Ruth']);
});

test('without a design the picture is the front, and not inside once more', async () => {
  open({ [key]: { data: sampleOpened({ design: null }) } });
  expect(await screen.findByRole('img', { name: 'A photo card from Aunt Ruth' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Photo from Aunt Ruth' })).toBeNull();
});

test('a card without gift and files has no word of them', async () => {
  open({
    [key]: { data: sampleOpened({ gift: 0, custom_image: null, video: null, audio: null }) },
  });
  await screen.findByText('All the happiness in the world.');
  expect(screen.queryByText(/gift/i)).toBeNull();
  expect(screen.queryByText('The originals')).toBeNull();
});

test('a new card from the list is closed until it is opened', async () => {
  const { router } = open({ [key]: { data: sampleOpened() } });
  await screen.findByText('All the happiness in the world.');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(address, { state: { sealed: true } }));
  const button = await screen.findByRole('button', { name: 'Open the card' });
  expect(screen.queryByText('All the happiness in the world.')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('All the happiness in the world.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Aunt Ruth' })).toHaveFocus();
});

test('somebody else’s card is not there', async () => {
  open({
    [key]: () => {
      throw new ApiError('There is no such card.', { status: 404, code: 'not_found' });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such card.');
  expect(screen.getByRole('link', { name: 'All cards' })).toBeVisible();
});
