/** @jest-environment node */
import 'fake-indexeddb/auto';
import { addJob, dropJob, fileOfJob, jobs, type Job } from './jobs.ts';
import { sendJob } from './send-job.ts';
import { sendPending } from './send-pending.ts';

interface SentRequest {
  path: string;
  key: string | null;
  credentials: string | undefined;
  language: string | null;
  fields: Record<string, unknown>;
}

const unknown = () => Response.json({ code: 'not_found', message: 'Gone.' }, { status: 404 });

/** Stubs the server by path, with usual answers for other paths, and records its requests. */
function serverDouble(answers: Record<string, () => Response> = {}) {
  const requests: SentRequest[] = [];
  const usual: Record<string, () => Response> = {
    '/api/kiosk/secret/guests': () => Response.json({ data: { access_token: 'of the guest' } }),
    '/api/checkout/store-details': () => Response.json({ data: { id: 'order-1' } }),
    '/api/checkout/card': () => Response.json({ data: { status: 'succeeded' } }),
    '/api/checkout/orders/order-1': () => Response.json({ data: { link: '/card/one' } }),
  };
  const fetchDouble = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { body, credentials } = init;
    const path = new URL(address, location.origin).pathname;
    requests.push({
      path,
      key: new Headers(init.headers).get('idempotency-key'),
      credentials,
      language: new Headers(init.headers).get('x-language'),
      fields: body instanceof FormData ? Object.fromEntries(body) : {},
    });
    return (answers[path] ?? usual[path] ?? unknown)();
  };
  Object.assign(globalThis, { fetch: fetchDouble });
  const to = (path: string) => requests.filter((one) => one.path === path);
  return { requests, to };
}

Object.assign(globalThis, { location: new URL('https://keepsake.test/') });

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
const signal = new AbortController().signal;

/** Sends a card. @returns the private link that was reported */
async function send(job: Job): Promise<string | null> {
  let reported: string | null = null;
  await sendJob(job, signal, (link) => {
    reported = link;
  });
  return reported;
}

test('a card is sent in the language that its guest wrote in, whatever that of the page or worker', async () => {
  const server = serverDouble();
  await send({ ...jobOf(), language: 'he' });
  expect(server.requests.map(({ language }) => language)).toEqual(server.requests.map(() => 'he'));
});

test('a card is sent in the session of its guest, without cookies of the guest who writes now', async () => {
  const server = serverDouble();
  const job = jobOf();
  expect(await send(job)).toBe('/card/one');
  expect(job.order).toBeNull();
  expect(server.requests.map(({ credentials }) => credentials)).toEqual(Array(4).fill('omit'));
  expect(server.to('/api/checkout/store-details')).toMatchObject([
    { key: 'draft-4', fields: { message: 'Dear both', photos: 'media-1' } },
  ]);
  expect(server.to('/api/checkout/card')).toMatchObject([{ key: 'without-money-order-1' }]);
});

test('a card that its page had begun to send is sent with the same idempotency key', async () => {
  const server = serverDouble();
  await send(jobOf(body));
  expect(server.to('/api/checkout/store-details')).toMatchObject([{ key: 'draft-3' }]);
});

test('without an answer the job stays, and the next try has the same idempotency key', async () => {
  serverDouble({ '/api/checkout/card': () => new Response(null, { status: 503 }) });
  const job = jobOf();
  await expect(send(job)).rejects.toThrow('checkout/card answered 503');
  expect(job.failed).toBeNull();
  const server = serverDouble();
  await send(job);
  expect(server.to('/api/checkout/store-details')).toMatchObject([{ key: 'draft-4' }]);
});

test('a card that the server refuses stays with the reason and is not tried again', async () => {
  serverDouble({
    '/api/checkout/store-details': () =>
      Response.json({ code: 'validation', message: 'This design is gone.' }, { status: 422 }),
  });
  const job = jobOf();
  expect(await send(job)).toBeNull();
  expect(job.failed).toBe('This design is gone.');
});

test('a key that the server knows with another body is replaced by the next one', async () => {
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

test('the private link is reported before the files are uploaded, also when an upload fails', async () => {
  serverDouble({ '/api/media/media-1': () => new Response(null, { status: 503 }) });
  const job = jobOf();
  job.files = [{ key: 'photo', slot: 'photos', mediaId: 'media-1', done: false }];
  await addJob(job, new Map([['photo', new File(['bytes'], 'photo.jpg')]]));
  const links: string[] = [];
  await expect(sendJob(job, signal, (link) => links.push(link))).rejects.toThrow('A file answered');
  expect(links).toEqual(['/card/one']);
});

test('a file that the server has not, nor its upload, stays here and is shown as refused; the others arrive', async () => {
  serverDouble({ '/api/media/media-2': () => Response.json({ data: { status: 'complete' } }) });
  const job = jobOf();
  job.files = [
    { key: 'film', slot: 'video', mediaId: 'media-1', done: false },
    { key: 'photo', slot: 'photos', mediaId: 'media-2', done: false },
  ];
  await addJob(
    job,
    new Map([
      ['film', new File(['film'], 'film.mp4')],
      ['photo', new File(['bytes'], 'photo.jpg')],
    ]),
  );
  await sendPending(signal);
  const [kept] = (await jobs()).filter(({ id }) => id === job.id);
  expect(kept).toMatchObject({ failed: 'Gone.', order: null });
  expect(kept?.files.map(({ done }) => done)).toEqual([false, true]);
  expect(await fileOfJob(job.id, 'film')).not.toBeNull();
  expect(await fileOfJob(job.id, 'photo')).toBeNull();
  await dropJob(job);
});

test('a card with a refused file is tried again while another file is on its way', async () => {
  serverDouble({ '/api/media/media-2': () => new Response('Bad gateway', { status: 502 }) });
  const job = jobOf();
  job.files = [
    { key: 'film', slot: 'video', mediaId: 'media-1', done: false },
    { key: 'photo', slot: 'photos', mediaId: 'media-2', done: false },
  ];
  await addJob(job, new Map(job.files.map(({ key }) => [key, new File(['bytes'], key)] as const)));
  await expect(sendPending(signal)).rejects.toThrow('A file answered 502');
  const [waiting] = (await jobs()).filter(({ id }) => id === job.id);
  expect(waiting).toMatchObject({ failed: null });
  serverDouble({ '/api/media/media-2': () => Response.json({ data: { status: 'complete' } }) });
  await sendPending(signal);
  const [kept] = (await jobs()).filter(({ id }) => id === job.id);
  expect(kept).toMatchObject({ failed: 'Gone.' });
  expect(await fileOfJob(job.id, 'photo')).toBeNull();
  await dropJob(job);
});

describe('a card that had become an order before it was changed', () => {
  const job = (): Job => {
    const made = jobOf();
    if (made.order) made.order.before = 'order-0';
    return made;
  };
  const before = (answer: () => Response) =>
    serverDouble({ '/api/checkout/orders/order-0': answer });

  test('is that order once it is paid', async () => {
    const server = before(() => Response.json({ data: { status: 'paid', link: '/card/zero' } }));
    expect(await send(job())).toBe('/card/zero');
    expect(server.to('/api/checkout/store-details')).toEqual([]);
  });

  test.each(['processing', 'requires_action'])('waits while that order is %s', async (status) => {
    const server = before(() => Response.json({ data: { status } }));
    const waiting = job();
    await expect(send(waiting)).rejects.toThrow('undecided');
    expect(waiting.failed).toBeNull();
    expect(server.to('/api/checkout/store-details')).toEqual([]);
  });

  test.each([
    ['nothing was paid', () => Response.json({ data: { status: 'awaiting_payment' } })],
    ['the server has none', unknown],
  ])('becomes another order when %s', async (_where, answer) => {
    before(answer);
    expect(await send(job())).toBe('/card/one');
  });
});

describe('a file that the server refuses in a card', () => {
  const about = (errors: Record<string, string[]>) =>
    Response.json({ code: 'validation', message: 'Please check.', errors }, { status: 422 });
  const file = (key: string): Job['files'][number] => ({
    key,
    slot: 'photos',
    mediaId: `media of ${key}`,
    done: true,
  });

  /** Stubs a server that accepts cards with these photos only. */
  function serverWith(accepted: string[], answers: Record<string, () => Response> = {}) {
    const server = serverDouble({
      '/api/checkout/store-details': () => {
        const { photos } = server.to('/api/checkout/store-details').at(-1)?.fields ?? {};
        return photos === undefined || accepted.some((id) => id === photos)
          ? Response.json({ data: { id: 'order-1' } })
          : about({ photos: ['Please choose photos here.'] });
      },
      ...answers,
    });
    return server;
  }
  const photos = (server: ReturnType<typeof serverDouble>) =>
    server.to('/api/checkout/store-details').map(({ key, fields }) => [key, fields['photos']]);

  test('is left out once it was rejected, and the card is sent', async () => {
    const server = serverWith([], {
      '/api/media/media%20of%20one': () => Response.json({ data: { status: 'rejected' } }),
    });
    const job = jobOf();
    job.files = [file('one')];
    expect(await send(job)).toBe('/card/one');
    expect(photos(server)).toEqual([
      ['draft-4', 'media of one'],
      ['draft-5', undefined],
    ]);
    expect(job.failed).toBeNull();
  });

  test('is replaced by a design when it is the front of the card', async () => {
    const server = serverDouble({
      '/api/checkout/store-details': () =>
        'selectedCardId' in (server.to('/api/checkout/store-details').at(-1)?.fields ?? {})
          ? Response.json({ data: { id: 'order-1' } })
          : about({ customImage: ['Please choose a photo.'] }),
      '/api/media/media%20of%20front': () => Response.json({ data: { status: 'rejected' } }),
    });
    const job = jobOf();
    job.files = [{ ...file('front'), slot: 'customImage' }];
    if (job.order)
      Object.assign(job.order, { head: { wedding_id: 'event' }, fallback: 'confetti' });
    expect(await send(job)).toBe('/card/one');
    const [first, second] = server.to('/api/checkout/store-details');
    expect(first?.fields).toMatchObject({ customImage: 'media of front' });
    expect(second?.fields).toMatchObject({ selectedCardId: 'confetti', message: 'Dear both' });
    expect(second?.fields).not.toHaveProperty('customImage');
  });

  test('is uploaded again when the server no longer has it', async () => {
    const location = '/api/uploads/media-2';
    const server = serverWith(['media-2'], {
      '/api/uploads': () => new Response(null, { status: 201, headers: { location } }),
      '/api/media/media-2': () => Response.json({ data: { status: 'complete' } }),
    });
    const job = jobOf();
    job.files = [{ ...file('one'), done: false }];
    await addJob(job, new Map([['one', new File(['bytes'], 'photo.jpg')]]));
    expect(await send(job)).toBe('/card/one');
    expect(photos(server)).toEqual([
      ['draft-4', 'media of one'],
      ['draft-5', 'media-2'],
    ]);
  });

  test('stays when nothing is wrong with it, and the refusal of the card is final', async () => {
    const server = serverWith([], {
      '/api/media/media%20of%20one': () => Response.json({ data: { status: 'complete' } }),
    });
    const job = jobOf();
    job.files = [file('one')];
    await send(job);
    expect(photos(server)).toHaveLength(1);
    expect(job.failed).toBe('Please check.');
  });
});

test.each([
  ['/api/checkout/store-details', 409, 'event_closed'],
  ['/api/kiosk/secret/guests', 404, 'event_deleted'],
  ['/api/kiosk/secret/guests', 410, 'kiosk_ended'],
])('a card is not tried again once %s has answered %i %s', async (path, status, code) => {
  serverDouble({ [path]: () => Response.json({ code, message: 'It is over.' }, { status }) });
  const job = jobOf();
  expect(await send(job)).toBeNull();
  expect(job.failed).toBe('It is over.');
});

test('an answer that breaks off leaves the job pending, and the next try sends the card', async () => {
  const answers = { '/api/checkout/store-details': () => new Response('{"data":{"i') };
  serverDouble(answers);
  const job = jobOf();
  await expect(send(job)).rejects.toThrow('JSON');
  expect(job.failed).toBeNull();
  serverDouble();
  expect(await send(job)).toBe('/card/one');
});

test.each([
  ['/api/kiosk/secret/guests', 404],
  ['/api/checkout/store-details', 400],
  ['/api/checkout/store-details', 404],
  ['/api/checkout/card', 422],
  ['/api/checkout/orders/order-0', 404],
  ['/api/media/media-1', 404],
])(
  'an answer of a proxy in place of the server leaves card and files pending (%s, %i)',
  async (path, status) => {
    serverDouble({ [path]: () => new Response('<h1>Not found</h1>', { status }) });
    const job = jobOf();
    if (job.order && path.endsWith('order-0')) job.order.before = 'order-0';
    job.files = [{ key: 'photo', slot: 'photos', mediaId: 'media-1', done: false }];
    await addJob(job, new Map([['photo', new File(['bytes'], 'photo.jpg')]]));
    await expect(send(job)).rejects.toThrow(/answered \d|undecided/);
    expect(job.failed).toBeNull();
    expect(job.files).toMatchObject([{ done: false }]);
  },
);
