/** @jest-environment node */
import { answerPage } from './answer-page.ts';

const url = new URL('https://keepsake.test/faq');
/** Pages that are kept, by address. */
const kept = new Map<string, string>();
const answering = jest.spyOn(globalThis, 'fetch');

beforeAll(() => {
  // No test waits for the network to be slow.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const pages = {
    keys: async () => [...kept.keys()].map((key) => ({ url: key })),
    match: async (key: string) => new Response(kept.get(key)),
  };
  Object.assign(globalThis, { location: url, caches: { open: async () => pages } });
});
beforeEach(() => kept.clear());

const shown = async () => answerPage(new Request(url), url, { waitUntil: () => undefined });

const beingSetUp = async () => new Response('Being set up.', { status: 503 });

test('shows the server’s words where it has no page and none is kept', async () => {
  answering.mockImplementation(beingSetUp);
  const answer = await shown();
  expect([answer.status, await answer.text()]).toEqual([503, 'Being set up.']);
});

test('shows the kept page where the server has none; without a network and a page, the browser’s words', async () => {
  kept.set(url.href, 'As it was.');
  answering.mockImplementation(beingSetUp);
  expect(await (await shown()).text()).toBe('As it was.');
  kept.clear();
  answering.mockRejectedValue(new TypeError('offline'));
  expect((await shown()).type).toBe('error');
});
