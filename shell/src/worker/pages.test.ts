/** @jest-environment node */
import { cacheKeyOf, copiesOf, isForGuests, isPage, pageOf } from './page-address.ts';
import { isPersonal, namedIn, neededBy, releaseIn, releasesOf } from './page-files.ts';
import { answerPage } from './answer-page.ts';
import { addressOf, readPushMessage } from './push-message.ts';

const at = (path: string) => new URL(path, 'https://keepsake.test');

const html = `<head><link rel="stylesheet" href="/assets/shell/fonts.0123456789ab.css" integrity="x">
<link rel="manifest" href="/manifest.webmanifest" />
<link rel="preload" as="script" crossorigin="anonymous" href="/assets/remote-attendee/remoteEntry.aaaaaaaaaaaa.js">
<script defer crossorigin="anonymous" src="/assets/shell/shell.bbbbbbbbbbbb.js" integrity="y"></script>
<script type="application/json" id="remotes">{"remotes":[{"entry":"/assets/remote-public/remoteEntry.cccccccccccc.js"}]}</script>`;

test('a page is whatever is no file and no part of the API', () => {
  expect(['/', '/faq', '/attendee/wedding/1/detail'].every((path) => isPage(at(path)))).toBe(true);
  expect(['/api/health', '/assets/x', '/sw.js', '/v1/x'].some((path) => isPage(at(path)))).toBe(
    false,
  );
  expect(isForGuests(at('/process-unique-code?unique-code=A'))).toBe(true);
  expect(isForGuests(at('/c/A'))).toBe(true);
  expect(isForGuests(at('/bride-groom/home'))).toBe(false);
});

test('a page is cached without what may be a secret, an invitation with its code', () => {
  expect(pageOf(at('/reset-confirm?token=secret#x'))).toBe('https://keepsake.test/reset-confirm');
  expect(pageOf(at('/process-unique-code?unique-code=ABC&x=1'))).toBe(
    'https://keepsake.test/process-unique-code?unique-code=ABC',
  );
  expect(pageOf(at('/c/ABC/K7P3'))).toBe(
    'https://keepsake.test/process-unique-code?unique-code=ABC',
  );
});

test('each language of a page is cached, and the named one comes first', () => {
  const [faq, plain] = [at('/faq'), at('/notification')];
  const keys = [
    cacheKeyOf(faq, 'de'),
    cacheKeyOf(plain, 'he'),
    cacheKeyOf(at('/about'), 'he'),
    cacheKeyOf(faq, 'en'),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(copiesOf(keys, faq)).toEqual([keys[3], keys[0]]);
  expect(copiesOf(keys, at('/faq?lang=de'))).toEqual([keys[0], keys[3]]);
  expect(copiesOf(keys, at('/faq?lang=he'), plain)).toEqual([keys[1], keys[3], keys[0]]);
  expect(copiesOf(['https://keepsake.test/faq'], faq)).toEqual(['https://keepsake.test/faq']);
});

test('a page needs its scripts and styles, and names those of all remotes', () => {
  const needed = [
    '/assets/shell/fonts.0123456789ab.css',
    '/assets/remote-attendee/remoteEntry.aaaaaaaaaaaa.js',
    '/assets/shell/shell.bbbbbbbbbbbb.js',
  ];
  expect(neededBy(html)).toEqual(needed);
  expect(namedIn(html)).toEqual([...needed, '/assets/remote-public/remoteEntry.cccccccccccc.js']);
  expect(releasesOf(html)).toEqual([
    '/assets/shell/release.json',
    '/assets/remote-attendee/release.json',
  ]);
});

test('another list of remotes, or another script of the shell, is another release', () => {
  expect(releaseIn(html)).toBe(releaseIn(html.replace('aaaaaaaaaaaa', 'dddddddddddd')));
  expect(releaseIn(html)).not.toBe(releaseIn(html.replace('cccccccccccc', 'dddddddddddd')));
  expect(releaseIn(html)).not.toBe(releaseIn(html.replace('bbbbbbbbbbbb', 'dddddddddddd')));
});

test('a page that was painted for a person is recognized', () => {
  expect(isPersonal('<div id="root" data-prerendered="person" data-person="1"><p></p></div>')).toBe(
    true,
  );
  expect(isPersonal('<div id="root" data-prerendered="part"><p data-person="1"></p></div>')).toBe(
    false,
  );
  expect(isPersonal(html)).toBe(false);
});

describe('answer-page', () => {
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
});

const data = (text: string) => ({ json: () => JSON.parse(text) as unknown }) as PushMessageData;

test('a pushed message is shown as it says, and as something new where it cannot be read', () => {
  const message = { title: 'A card from Rosa', text: 'Open it.', link: '/a', id: 'n', unread: 2 };
  expect(readPushMessage(data(JSON.stringify(message)), 'en')).toEqual(message);
  expect(readPushMessage(data('{'), 'en').title).toBe('Something is new');
  expect(readPushMessage(null, 'en').link).toBe('/notification');
});

test('a notification leads only to a page of this site, which gets the id of the notification', () => {
  const origin = 'https://keepsake.test';
  expect(addressOf({ link: '/bride-groom/cashout?event_id=e', id: 'n' }, origin)).toBe(
    'https://keepsake.test/bride-groom/cashout?event_id=e&told=n',
  );
  expect(addressOf({ link: '/notification', id: null }, origin)).toBe(
    'https://keepsake.test/notification',
  );
  expect(addressOf({ link: 'https://evil.example/', id: 'n' }, origin)).toBe(
    'https://keepsake.test/notification',
  );
  expect(addressOf(null, origin)).toBe('https://keepsake.test/notification');
});
