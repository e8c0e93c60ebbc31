import 'fake-indexeddb/auto';
import type { Job } from './jobs.ts';
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

/** The server is reached or not. */
function serve(isReached: boolean) {
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return Response.json({ data: answers[path] });
    },
  });
}

/** Resolves once that is so of an outbox. */
async function until(box: ReturnType<typeof createOutbox>, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    const stop = box.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}

beforeEach(() => localStorage.clear());

test('says for every page whether cards wait, and no longer once they have arrived', async () => {
  serve(false);
  const left = createOutbox(() => {});
  expect(areCardsWaiting()).toBe(false);
  await left.add(job('one'), new Map());
  expect(areCardsWaiting()).toBe(true);
  serve(true);
  // Another page, which is opened later.
  const box = createOutbox(() => {});
  await box.run();
  expect(areCardsWaiting()).toBe(false);
  expect(box.linkOf('one')).toBe('/card/one');
});

test('tells the link of a card that another page or the worker has sent', async () => {
  serve(true);
  const shows = createOutbox(() => {});
  const sends = createOutbox(() => {});
  await sends.add(job('two'), new Map());
  await until(shows, () => shows.linkOf('two') !== null);
  expect(shows.linkOf('two')).toBe('/card/one');
});
