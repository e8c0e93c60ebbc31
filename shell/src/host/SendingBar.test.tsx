import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '@keepsake/shared/host';
import { uploadsOf } from '@keepsake/shared/media';
import { fakeHost, fakeUser, sessionOf } from '@keepsake/shared/testing';
import SendingBar from './SendingBar.tsx';

test('pending files of a sent card are shown outside the router, with a button that opens the event', async () => {
  // jsdom's files cannot be cloned for the database, so it stores the same object.
  globalThis.structuredClone = <T,>(value: T) => value;
  const host = fakeHost({ session: sessionOf(fakeUser()) });
  host.session.getToken = async () => null;
  const uploads = uploadsOf(host);
  const video = new File(['film'], 'dance.mp4', { type: 'video/mp4' });
  const key = uploads.add(video, { kind: 'video', group: 'event-1' });
  render(
    <HostProvider value={host}>
      <SendingBar />
    </HostProvider>,
  );
  expect(screen.queryByText(/still being sent/)).not.toBeInTheDocument();
  await act(async () => uploads.release(key));
  expect(await screen.findByText('Your video is still being sent, 0 %')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(host.visited).toEqual(['/attendee/wedding/event-1/detail']);
  await act(async () => uploads.cancel(key));
});
