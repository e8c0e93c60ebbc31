/** @jest-environment node */
import 'fake-indexeddb/auto';
import { handedOver, takeOver } from '@keepsake/shared/media/handover';
import { storedAnswers } from '@keepsake/shared/query/stored-answers';
import { CACHES, PERSONAL } from './names.ts';

const answers = storedAnswers(() => {});
const NAME = 'GET attendee/wedding';
let cacheNames: Set<string>;
const answering = jest.spyOn(globalThis, 'fetch');
const close = jest.fn();

beforeEach(async () => {
  cacheNames = new Set([...Object.values(CACHES), 'keepsake-wall']);
  const fakeCaches: Pick<CacheStorage, 'delete'> = {
    delete: async (name) => cacheNames.delete(name),
  };
  const registration = { getNotifications: async () => [{ close }] };
  Object.assign(globalThis, { caches: fakeCaches, self: { registration } });
  await answers.keep(NAME, 'ada', ['a wedding']);
  await takeOver({ token: 't', tokenEnds: 0, attempt: 'a' });
});
afterEach(() => {
  jest.resetModules();
  close.mockReset();
  answering.mockReset();
});

/** A worker as the browser starts it: it remembers nothing. */
async function startedWorker() {
  const { forgetEnded } = await import('./forget-ended.ts');
  return forgetEnded;
}

const sessionIs = (session: string) =>
  answering.mockImplementation(async () => Response.json({ data: { session } }));

async function storedData() {
  return {
    answer: (await answers.find(NAME))?.data ?? null,
    caches: PERSONAL.filter((name) => cacheNames.has(name)),
    handover: (await handedOver()) !== null,
  };
}

const EVERYTHING = { answer: ['a wedding'], caches: PERSONAL, handover: true };
const NOTHING = { answer: null, caches: [], handover: false };

test('a session that was ended elsewhere deletes what was read here; public files stay', async () => {
  sessionIs('over');
  const forgetEnded = await startedWorker();
  await forgetEnded();
  expect(await storedData()).toEqual(NOTHING);
  expect([...cacheNames]).toEqual([CACHES.files, CACHES.designs]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each(['alive', 'none'])('nothing is deleted when the session is %s', async (session) => {
  sessionIs(session);
  const forgetEnded = await startedWorker();
  await Promise.all([forgetEnded(), forgetEnded()]);
  await forgetEnded();
  expect(await storedData()).toEqual(EVERYTHING);
  expect(close).not.toHaveBeenCalled();
  expect(answering.mock.calls).toEqual([['/api/refresh', { cache: 'no-store' }]]);
});

test('without a network, or with a failing server, nothing is deleted, and the next page asks again', async () => {
  const forgetEnded = await startedWorker();
  answering.mockRejectedValueOnce(new TypeError('no network'));
  await forgetEnded();
  answering.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
  await forgetEnded();
  expect(await storedData()).toEqual(EVERYTHING);
  sessionIs('over');
  await forgetEnded();
  expect(await storedData()).toEqual(NOTHING);
});
