import { screen } from '@testing-library/react';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { event, EVENT_ID } from '../../testing/fixtures.ts';
import { installCamera, removeCamera } from '@keepsake/shared/testing';
import VideoRecorderPage from './VideoRecorderPage.tsx';

beforeEach(() => void installCamera());
afterEach(removeCamera);

function open(video_minutes: number, at: string) {
  const host = fakeHost({
    session: sessionOf(fakeUser()),
    answers: { 'GET attendee/wedding/:id': { data: { ...event, video_minutes } } },
  });
  renderWithHost(<VideoRecorderPage />, { host, path: '/recorder', at });
  return host;
}

test.each([
  [1, 'Up to a minute'],
  [5, 'Up to 5 minutes'],
])('invites to record for the %i minutes that the event has', async (minutes, words) => {
  const host = open(minutes, `/recorder?event=${EVENT_ID}`);
  expect(screen.queryByText(/Up to 10 minutes/)).toBeNull();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(host.calls[0]?.input).toMatchObject({ params: { id: EVENT_ID } });
  expect(screen.getByText('How do you know the two of them?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the card' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn the camera on' })).toBeVisible();
});

test('invites to record the longest video of any card, without an event', async () => {
  const host = open(1, '/recorder');
  expect(await screen.findByText(/Up to 10 minutes/)).toBeVisible();
  expect(host.calls).toHaveLength(0);
});

test('a browser without a recorder says what to do, and takes a file', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  open(1, '/recorder');
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser can’t record here.');
  expect(screen.queryByRole('button', { name: 'Turn the camera on' })).toBeNull();
  expect(screen.queryByLabelText('Picture of your camera')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
});

test('the card of an account whose session expired waits for it, so that a video can only be saved', async () => {
  const visitor = { loggedIn: false, user: null, isGuest: false, role: null };
  const host = fakeHost({ session: { ...visitor, awaitsAccount: true } });
  const at = `/recorder?event=${EVENT_ID}`;
  renderWithHost(<VideoRecorderPage />, { host, path: '/recorder', at });
  expect(await screen.findByRole('button', { name: 'Turn the camera on' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the card' })).toBeNull();
});
