import { act, waitFor } from '@testing-library/react';
import { ApiError, type QuietHours } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { fakeHost } from '@keepsake/shared/testing';
import { hookOf } from '../../contract/query/testing.tsx';
import { useOptimisticValue } from './use-optimistic-value.ts';

const settings = (quiet: QuietHours | null) => ({
  data: { public_key: 'BKey', here: true, devices: 1, quiet },
});
const early = { from: 20, to: 6 };
const late = { from: 23, to: 9 };

/** A page that shows quiet hours; `put` and `get` answer the calls that are under way. */
async function arrange() {
  const calls = { 'PUT push/quiet': [], 'GET push': [] } as Record<string, Answering[]>;
  type Answering = PromiseWithResolvers<ReturnType<typeof settings>>;
  const held = async (key: string) => {
    const call = Promise.withResolvers<ReturnType<typeof settings>>();
    calls[key]?.push(call);
    return call.promise;
  };
  const host = fakeHost({ answers: { 'GET push': settings(null) } });
  const page = hookOf(host, () => {
    const save = useMutation('PUT push/quiet', { invalidates: ['GET push'] });
    const read = useRead('GET push', {});
    const [wanted, setWanted] = useOptimisticValue<QuietHours | null>(save, read);
    const choose = (quiet: QuietHours | null) => {
      setWanted(quiet);
      save.mutate({ body: { quiet, timezone: 'Europe/Vienna' } });
    };
    return { wanted, quiet: read.data?.quiet, choose };
  });
  await waitFor(() => expect(page.result.current.quiet).toBeNull());
  host.answers['GET push'] = async () => held('GET push');
  host.answers['PUT push/quiet'] = async () => held('PUT push/quiet');
  const next = async (key: keyof typeof host.answers) => {
    await waitFor(() => expect(calls[key]).not.toHaveLength(0));
    const call = calls[key]?.shift();
    if (!call) throw new Error(`${key} was not called`);
    return call;
  };
  return {
    page,
    next,
    choose: (quiet: QuietHours | null) => act(() => page.result.current.choose(quiet)),
  };
}

test('the latest value is shown until it has been read again, then the answer counts', async () => {
  const { page, next, choose } = await arrange();
  const wanted = () => page.result.current.wanted;
  choose(early);
  choose(late);
  const [first, second] = [await next('PUT push/quiet'), await next('PUT push/quiet')];
  await act(async () => first.resolve(settings(early)));
  expect(wanted()).toEqual(late);
  await act(async () => second.resolve(settings(late)));
  await next('GET push');
  const read = await next('GET push');
  expect(wanted()).toEqual(late);
  await act(async () => read.resolve(settings(null)));
  await waitFor(() => expect(wanted()).toBeUndefined());
  expect(page.result.current.quiet).toBeNull();
});

test('a saved value stays while it can’t be read, and an unsaved one is dropped', async () => {
  const down = new ApiError('Not now.', { status: 503, code: 'unavailable' });
  const { page, next, choose } = await arrange();
  const wanted = () => page.result.current.wanted;
  choose(late);
  const saved = await next('PUT push/quiet');
  await act(async () => saved.resolve(settings(late)));
  const unread = await next('GET push');
  await act(async () => unread.reject(down));
  expect(wanted()).toEqual(late);
  choose(null);
  expect(wanted()).toBeNull();
  const unsaved = await next('PUT push/quiet');
  await act(async () => unsaved.reject(down));
  await waitFor(() => expect(wanted()).toBeUndefined());
});
