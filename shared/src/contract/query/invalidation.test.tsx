import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HostProvider, invalidate, useMutation } from '@keepsake/shared/host';
import { fakeHost, fakeUser, refused, sessionOf } from '@keepsake/shared/testing';
import { hookOf } from './testing.tsx';
import { useRead } from './use-read.ts';

const LIST = 'GET payout-method/list';

function arrange(refetchType?: 'none') {
  const host = fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
    answers: {
      [LIST]: { data: [] },
      'GET v2/addons': { data: [] },
      'DELETE payout-method/:id': { data: null },
    },
  });
  const page = hookOf(host, () => ({
    list: useRead(LIST, {}),
    other: useRead('GET v2/addons', {}),
    remove: useMutation('DELETE payout-method/:id', {
      invalidates: [LIST],
      ...(refetchType ? { refetchType } : {}),
    }).mutateAsync,
  }));
  const reads = (key: string) => host.calls.filter((call) => call.key === key).length;
  return { host, page, reads };
}

test('a mutation causes what it invalidates to be read again, and nothing else', async () => {
  const { page, reads } = arrange();
  await waitFor(() => expect(page.result.current.list.data).toEqual([]));
  await act(async () => page.result.current.remove({ params: { id: 'x' } }));
  await waitFor(() => expect(reads(LIST)).toBe(2));
  expect(reads('GET v2/addons')).toBe(1);
});

test('a failed mutation does so, too, since its effect is unknown', async () => {
  const { host, page, reads } = arrange();
  await waitFor(() => expect(page.result.current.list.data).toEqual([]));
  host.answers['DELETE payout-method/:id'] = refused(0, 'timeout', 'That took too long.');
  await act(async () => {
    await expect(page.result.current.remove({ params: { id: 'x' } })).rejects.toThrow('too long');
  });
  await waitFor(() => expect(reads(LIST)).toBe(2));
});

test('with `refetchType: none` the page keeps what it shows, and the next page reads it again', async () => {
  const { host, page, reads } = arrange('none');
  await waitFor(() => expect(page.result.current.list.data).toEqual([]));
  await act(async () => page.result.current.remove({ params: { id: 'x' } }));
  expect(page.result.current.list).toMatchObject({ loading: false, isFresh: true });
  expect(reads(LIST)).toBe(1);
  page.unmount();
  const next = hookOf(host, () => useRead(LIST, {}, { staleTime: 60_000 }));
  expect(next.result.current).toMatchObject({ data: [], isFresh: false });
  await waitFor(() => expect(next.result.current.isFresh).toBe(true));
  expect(reads(LIST)).toBe(2);
});

test('a read that is invalidated while it is under way is repeated by the page that replaces its page', async () => {
  const { host, page, reads } = arrange('none');
  await waitFor(() => expect(page.result.current.list.data).toEqual([]));
  function Reading() {
    const { isFresh, reload } = useRead(LIST, {}, { staleTime: 60_000 });
    return (
      <button type="button" onClick={reload}>
        {isFresh ? 'fresh' : 'loading'}
      </button>
    );
  }
  const pageOf = (key: string) => (
    <HostProvider value={host}>
      <Reading key={key} />
    </HostProvider>
  );
  const tree = render(pageOf('paying'));
  const { remove } = page.result.current;
  page.unmount();
  // As a poll that is under way.
  host.answers[LIST] = async () => new Promise(() => undefined);
  fireEvent.click(screen.getByText('fresh'));
  await waitFor(() => expect(reads(LIST)).toBe(2));
  await act(async () => remove({ params: { id: 'x' } }));
  host.answers[LIST] = { data: [] };
  tree.rerender(pageOf('paid'));
  expect(await screen.findByText('fresh')).toBeVisible();
  expect(reads(LIST)).toBe(3);
});

test('invalidating an unknown endpoint does no harm', async () => {
  const { host, page, reads } = arrange();
  await waitFor(() => expect(page.result.current.list.data).toEqual([]));
  act(() => invalidate(host, ['GET v9/seats', LIST]));
  await waitFor(() => expect(reads(LIST)).toBe(2));
});
