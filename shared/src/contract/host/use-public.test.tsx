import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '@keepsake/shared/api';
import { HostProvider, usePublic } from '@keepsake/shared/host';
import { fakeHost, sampleConfig } from '@keepsake/shared/testing';

const read = (host: ReturnType<typeof fakeHost>) =>
  renderHook(() => usePublic('GET config'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <HostProvider value={host}>{children}</HostProvider>
    ),
  }).result;

test('what everybody is answered is asked once, however many parts of a page need it', async () => {
  const host = fakeHost({ answers: { 'GET config': { data: sampleConfig() } } });
  const footer = read(host);
  const page = read(host);
  await waitFor(() => expect(page.current.data).toEqual(sampleConfig()));
  expect(footer.current).toMatchObject({ data: sampleConfig(), error: null, loading: false });
  expect(host.calls).toHaveLength(1);
});

test('what could not be read is read again when the connection is back', async () => {
  const host = fakeHost({
    answers: {
      'GET config': () => {
        throw new ApiError('You’re offline.', { status: 0, code: 'offline' });
      },
    },
  });
  const page = read(host);
  await waitFor(() => expect(page.current.error).not.toBeNull());
  act(() => host.setConnection('down'));
  host.answers['GET config'] = { data: sampleConfig() };
  act(() => host.setConnection('good'));
  await waitFor(() => expect(page.current.data).toEqual(sampleConfig()));
});
