/** @jest-environment node */
import { answerPage } from './answer-page.ts';

const url = new URL('https://keepsake.test/faq');
/** Cached pages by address. */
const cached = new Map<string, string>();
const answering = jest.spyOn(globalThis, 'fetch');

beforeAll(() => {
  // No test waits for the network to be slow.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const pages = {
    keys: async () => [...cached.keys()].map((key) => ({ url: key })),
    match: async (key: string) => new Response(cached.get(key)),
  };
  Object.assign(globalThis, { location: url, caches: { open: async () => pages } });
});
beforeEach(() => cached.clear());

const shown = async () => answerPage(new Request(url), url, { waitUntil: () => undefined });

const beingSetUp = async () => new Response('Being set up.', { status: 503 });

test('shows the server’s error page when no page is cached', async () => {
  answering.mockImplementation(beingSetUp);
  const answer = await shown();
  expect([answer.status, await answer.text()]).toEqual([503, 'Being set up.']);
});

test('shows the cached page on an error of the server; without a network and a cached page, the browser’s error', async () => {
  cached.set(url.href, 'As it was.');
  answering.mockImplementation(beingSetUp);
  expect(await (await shown()).text()).toBe('As it was.');
  cached.clear();
  answering.mockRejectedValue(new TypeError('offline'));
  expect((await shown()).type).toBe('error');
});
