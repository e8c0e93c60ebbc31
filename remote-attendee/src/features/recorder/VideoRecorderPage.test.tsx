import { screen } from '@testing-library/react';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { event, EVENT_ID } from '../../testing/fixtures.ts';
import VideoRecorderPage from './VideoRecorderPage.tsx';

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
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(host.calls[0]?.input).toMatchObject({ params: { id: EVENT_ID } });
});

test('invites to record as long as any card takes, without an event', () => {
  const host = open(1, '/recorder');
  expect(screen.getByText(/Up to 10 minutes/)).toBeVisible();
  expect(host.calls).toHaveLength(0);
});
