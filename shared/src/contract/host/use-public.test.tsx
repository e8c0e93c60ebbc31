import { act, waitFor } from '@testing-library/react';
import { usePublic } from '@keepsake/shared/host';
import { fakeHost, refused, sampleConfig } from '@keepsake/shared/testing';
import { hookOf } from '../query/testing.tsx';

const read = (host: ReturnType<typeof fakeHost>) =>
  hookOf(host, () => usePublic('GET config')).result;

test('a public endpoint is requested once, however many parts of a page need it', async () => {
  const host = fakeHost({ answers: { 'GET config': { data: sampleConfig() } } });
  const footer = read(host);
  const page = read(host);
  await waitFor(() => expect(page.current.data).toEqual(sampleConfig()));
  expect(footer.current).toMatchObject({ data: sampleConfig(), error: null, loading: false });
  expect(host.calls).toHaveLength(1);
});

test('a failed read is repeated when the connection is back', async () => {
  const host = fakeHost({
    answers: {
      'GET config': refused(0, 'offline', 'You’re offline.'),
    },
  });
  const page = read(host);
  await waitFor(() => expect(page.current.error).not.toBeNull());
  act(() => host.setConnection('down'));
  host.answers['GET config'] = { data: sampleConfig() };
  act(() => host.setConnection('good'));
  await waitFor(() => expect(page.current.data).toEqual(sampleConfig()));
});
