import { act, waitFor } from '@testing-library/react';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, refused, sampleConfig } from '@keepsake/shared/testing';
import { hookOf } from '../query/testing.tsx';
import { useMutation } from './use-mutation.ts';
import { usePublic } from '@keepsake/shared/host';

const notFound = new ApiError('No such account.', { status: 404, code: 'not_found' });

/** A promise that is settled from outside. */
const pending = () => Promise.withResolvers<{ data: null; message: string }>();

test('a mutation is pending until its answer is there and `onSuccess` has settled', async () => {
  const host = fakeHost();
  const answer = pending();
  const settled = Promise.withResolvers<void>();
  host.answers['DELETE payout-method/:id'] = () => answer.promise;
  const onSuccess = jest.fn(() => settled.promise);
  const { result } = hookOf(host, () => useMutation('DELETE payout-method/:id', { onSuccess }));
  expect(result.current).toMatchObject({ isPending: false, error: undefined });
  act(() => result.current.mutate({ params: { id: 'x' } }));
  expect(result.current).toMatchObject({ isPending: true, variables: { params: { id: 'x' } } });
  await act(async () => answer.resolve({ data: null, message: 'Gone.' }));
  expect(onSuccess).toHaveBeenCalledWith(
    expect.objectContaining({ data: null, message: 'Gone.' }),
    { params: { id: 'x' } },
  );
  expect(result.current.isPending).toBe(true);
  await act(async () => settled.resolve());
  expect(result.current).toMatchObject({ isPending: false, variables: undefined });
  expect(host.toasts).toEqual([]);
});

test('a failure shows the server’s message, else that of the page', async () => {
  const host = fakeHost();
  const errors = [notFound, new Error('a bug')];
  const { result } = hookOf(host, () =>
    useMutation(
      async () => {
        throw errors.shift();
      },
      { errorMessage: 'The link couldn’t be changed.' },
    ),
  );
  await act(async () => result.current.mutate());
  expect(result.current.error).toBe(notFound);
  await act(async () => result.current.mutate());
  expect(host.toasts.map(({ text }) => text)).toEqual([
    'No such account.',
    'The link couldn’t be changed.',
  ]);
});

test('a mutation with `errorMessage: null`, or one that is awaited, shows no toast', async () => {
  const host = fakeHost();
  host.answers['DELETE payout-method/:id'] = () => {
    throw notFound;
  };
  const onError = jest.fn();
  const { result } = hookOf(host, () =>
    useMutation('DELETE payout-method/:id', { onError, errorMessage: null }),
  );
  const input = { params: { id: 'x' } };
  await act(async () => result.current.mutate(input));
  expect(onError).toHaveBeenCalledWith(notFound, input);
  await act(async () => {
    await expect(result.current.mutateAsync(input)).rejects.toBe(notFound);
  });
  expect(onError).toHaveBeenCalledTimes(1);
  expect(host.toasts).toEqual([]);
});

test('`onError` alone does not replace the toast', async () => {
  const host = fakeHost();
  host.answers['DELETE payout-method/:id'] = () => {
    throw notFound;
  };
  const onError = jest.fn();
  const { result } = hookOf(host, () => useMutation('DELETE payout-method/:id', { onError }));
  await act(async () => result.current.mutate({ params: { id: 'x' } }));
  expect(onError).toHaveBeenCalledTimes(1);
  expect(host.toasts.map(({ text }) => text)).toEqual(['No such account.']);
});

test('of two overlapping calls the later one is shown, and both call `onSuccess`', async () => {
  const host = fakeHost();
  const answers = { a: pending(), b: pending() };
  const onSuccess = jest.fn();
  const { result } = hookOf(host, () =>
    useMutation(async (id: 'a' | 'b') => answers[id].promise, { onSuccess }),
  );
  act(() => result.current.mutate('a'));
  act(() => result.current.mutate('b'));
  await act(async () => answers.a.resolve({ data: null, message: 'A' }));
  expect(result.current).toMatchObject({ isPending: true, variables: 'b' });
  await act(async () => answers.b.resolve({ data: null, message: 'B' }));
  expect(result.current.isPending).toBe(false);
  expect(onSuccess.mock.calls.map(([{ message }]) => message)).toEqual(['A', 'B']);
});

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
