import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '@keepsake/shared/host';
import { uploadsOf } from '@keepsake/shared/media';
import { fakeHost, fakeUser, sessionOf } from '@keepsake/shared/testing';
import SendingBar from './SendingBar.tsx';

test('what is left of a sent card is told where there is no router, with a way to its event', async () => {
  // jsdom's files are not Node's: what goes into the database stays the same object.
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
