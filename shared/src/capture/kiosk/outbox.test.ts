import 'fake-indexeddb/auto';
import { addJob, fileOfJob, jobs, type Job } from './jobs.ts';
import { createOutbox } from './outbox.ts';
import { areCardsWaiting } from './waiting-mark.ts';

const job = (id: string): Job => ({
  id,
  at: 0,
  guest: { secret: 'secret', code: 'ABCD2345', key: 'key' },
  order: { head: {}, tail: { message: 'Dear both' }, sentBody: null, revision: 0 },
  files: [],
  failed: null,
});

const answers: Record<string, unknown> = {
  '/api/kiosk/secret/guests': { access_token: 'token' },
  '/api/checkout/store-details': { id: 'order-1' },
  '/api/checkout/card': { status: 'succeeded' },
  '/api/checkout/orders/order-1': { link: '/card/one' },
};

/** Stubs the server, which can be reached or not. */
function serve(isReached: boolean) {
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return Response.json({ data: answers[path] });
    },
  });
}

/** Resolves once a condition holds for an outbox. */
async function until(
  box: ReturnType<typeof createOutbox>,
  condition: () => boolean,
): Promise<void> {
  if (condition()) return;
  await new Promise<void>((resolve) => {
    const stop = box.subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}

beforeEach(() => localStorage.clear());

test('tells every page whether cards are pending, until they have arrived', async () => {
  serve(false);
  const earlier = createOutbox(() => {});
  expect(areCardsWaiting()).toBe(false);
  await earlier.add(job('one'), new Map());
  expect(await jobs()).toMatchObject([{ id: 'one', language: 'en' }]);
  expect(areCardsWaiting()).toBe(true);
  serve(true);
  // Another page, which is opened later.
  const box = createOutbox(() => {});
  await box.run();
  expect(areCardsWaiting()).toBe(false);
  expect(box.linkOf('one')).toBe('/card/one');
});

test('learns the link of a card that another page or the worker has sent', async () => {
  serve(true);
  const reader = createOutbox(() => {});
  const sender = createOutbox(() => {});
  await sender.add(job('two'), new Map());
  await until(reader, () => reader.linkOf('two') !== null);
  expect(reader.linkOf('two')).toBe('/card/one');
});

test('a card that the device has no room for leaves none of its files behind', async () => {
  const { put } = IDBObjectStore.prototype;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function keep(
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    // `add` fails, since the key exists: an error of the request, as on a full device.
    return key === 'job:three' ? this.add(value, 'file:three:photo') : put.call(this, value, key);
  });
  const files = new Map([['photo', new File(['bytes'], 'photo.jpg')]]);
  const added = addJob(job('three'), files).then(
    () => 'stored',
    () => 'refused',
  );
  expect(await added).toBe('refused');
  full.mockRestore();
  expect(await fileOfJob('three', 'photo')).toBeNull();
  expect((await jobs()).map(({ id }) => id)).not.toContain('three');
});
