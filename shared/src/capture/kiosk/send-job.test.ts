/** @jest-environment node */
import type { Job } from './jobs.ts';
import { sendJob } from './send-job.ts';

interface Asked {
  path: string;
  key: string | null;
  credentials: string | undefined;
  fields: Record<string, unknown>;
}

/** A server that answers as told by path, and what it was asked. */
function serverDouble(answers: Record<string, () => Response> = {}) {
  const asked: Asked[] = [];
  const usual: Record<string, () => Response> = {
    '/api/kiosk/secret/guests': () => Response.json({ data: { access_token: 'of the guest' } }),
    '/api/checkout/store-details': () => Response.json({ data: { id: 'order-1' } }),
    '/api/checkout/card': () => Response.json({ data: { status: 'succeeded' } }),
    '/api/checkout/orders/order-1': () => Response.json({ data: { link: '/card/one' } }),
  };
  const fetchDouble = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { body, credentials } = init;
    asked.push({
      path,
      key: new Headers(init.headers).get('idempotency-key'),
      credentials,
      fields: body instanceof FormData ? Object.fromEntries(body) : {},
    });
    return (answers[path] ?? usual[path] ?? (() => new Response(null, { status: 404 })))();
  };
  Object.assign(globalThis, { fetch: fetchDouble });
  const to = (path: string) => asked.filter((one) => one.path === path);
  return { asked, to };
}

function jobOf(sentBody: string | null = null): Job {
  return {
    id: 'draft',
    at: 0,
    guest: { secret: 'secret', code: 'ABCD2345', key: 'key' },
    order: {
      head: { wedding_id: 'event', selectedCardId: 'olive-branch' },
      tail: { message: 'Dear both', attachedMoneyGift: 0, sender_name: 'Ada' },
      sentBody,
      revision: 3,
    },
    files: [{ key: 'photo', slot: 'photos', mediaId: 'media-1', done: true }],
    failed: null,
  };
}

const body = JSON.stringify({
  wedding_id: 'event',
  selectedCardId: 'olive-branch',
  photos: ['media-1'],
  message: 'Dear both',
  attachedMoneyGift: 0,
  sender_name: 'Ada',
});
const send = async (job: Job) => sendJob(job, new AbortController().signal);

test('a card is sent as its guest, with nothing of the one who writes now', async () => {
  const server = serverDouble();
  const job = jobOf();
  expect(await send(job)).toBe('/card/one');
  expect(job.order).toBeNull();
  expect(server.asked.map(({ credentials }) => credentials)).toEqual(Array(4).fill('omit'));
  expect(server.to('/api/checkout/store-details')).toMatchObject([
    { key: 'draft-4', fields: { message: 'Dear both', photos: 'media-1' } },
  ]);
  expect(server.to('/api/checkout/card')).toMatchObject([{ key: 'without-money-order-1' }]);
});

test('one that was half sent from where it was written is the same order', async () => {
  const server = serverDouble();
  await send(jobOf(body));
  expect(server.to('/api/checkout/store-details')).toMatchObject([{ key: 'draft-3' }]);
});

test('without an answer everything is kept, and the next try is the same card', async () => {
  serverDouble({ '/api/checkout/card': () => new Response(null, { status: 503 }) });
  const job = jobOf();
  await expect(send(job)).rejects.toThrow('checkout/card answered 503');
  expect(job.failed).toBeNull();
  const server = serverDouble();
  await send(job);
  expect(server.to('/api/checkout/store-details')).toMatchObject([{ key: 'draft-4' }]);
});

test('what the server will never take is kept with its words, and tried no more', async () => {
  serverDouble({
    '/api/checkout/store-details': () =>
      Response.json({ message: 'This design is gone.' }, { status: 422 }),
  });
  const job = jobOf();
  expect(await send(job)).toBeNull();
  expect(job.failed).toBe('This design is gone.');
});

test('another version that the server knows under this number gives way to the next number', async () => {
  let tries = 0;
  const server = serverDouble({
    '/api/checkout/store-details': () => {
      tries += 1;
      return tries === 1
        ? Response.json({ code: 'idempotency_mismatch', message: 'Another.' }, { status: 422 })
        : Response.json({ data: { id: 'order-1' } });
    },
  });
  expect(await send(jobOf())).toBe('/card/one');
  expect(server.to('/api/checkout/store-details').map(({ key }) => key)).toEqual([
    'draft-4',
    'draft-5',
  ]);
});
