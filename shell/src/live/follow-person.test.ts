import type { LiveEvent } from '@keepsake/shared/contract';
import { fakeHost } from '@keepsake/shared/testing';
import { ApiError } from '@keepsake/shared/api';
import { FakeEventSource, withFakeTabs } from '../testing/fake-tabs.ts';
import { createFollowPerson } from './follow-person.ts';
import { LONGEST_SILENCE } from '@keepsake/shared/live/listen';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const card = (card_id: string): LiveEvent => ({ type: 'card.received', event_id: 'e', card_id });
const settle = async (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

interface LinkAnswer {
  data: { url: string; after: number | null };
}
type Link = (input: { query?: { age?: number } }) => LinkAnswer | Promise<LinkAnswer>;

/** Fakes the stream's link. @param after cursor of the stream */
const linkWith =
  (after: number | null): Link =>
  () => ({ data: { url: '/api/live?session=s', after } });

/** A tab of the browser: what it heard, and how it is closed. */
function openTab(
  options: { userId?: string; link?: Link; back?: Set<() => void>; since?: number } = {},
) {
  const { userId = 'ada', back = new Set(), since = Date.now() } = options;
  const link = options.link ?? linkWith(null);
  const host = fakeHost({ answers: { 'GET live/link': link } });
  const heard: LiveEvent[] = [];
  const gone = new AbortController();
  let state: 'good' | 'down' = 'good';
  const connection = {
    get: () => state,
    subscribe(listener: () => void) {
      back.add(listener);
      return () => back.delete(listener);
    },
  };
  const follow = createFollowPerson(host.http, connection);
  follow(userId, (news) => heard.push(news), gone.signal, since);
  return {
    heard,
    close: () => gone.abort(),
    reach(next: 'good' | 'down') {
      state = next;
      for (const listener of back) listener();
    },
  };
}

const server = () => {
  const [only, ...others] = FakeEventSource.open();
  expect(others).toEqual([]);
  if (!only) throw new Error('Nobody listens.');
  return only;
};

describe.each([
  ['with locks', true, 0],
  ['without locks, as on plain http', false, 20_000],
])('%s', (_name, locks, handOver) => {
  withFakeTabs({ locks });

  test('ten tabs have one connection, and all hear the same', async () => {
    const tabs = Array.from({ length: 10 }, () => openTab());
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    server().emit('message', 5, card('a'));
    for (const tab of tabs) expect(tab.heard).toEqual([{ type: 'missed' }, card('a')]);
    await settle(30_000);
    expect(FakeEventSource.all).toHaveLength(1);
    for (const tab of tabs) tab.close();
    expect(FakeEventSource.open()).toEqual([]);
  });

  test('a tab that comes later reads anew what was told before it listened, alone', async () => {
    const first = openTab();
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    server().emit('message', 5, card('a'));
    const later = openTab();
    await settle(1000);
    server().emit('message', 6, card('b'));
    expect(later.heard).toEqual([{ type: 'missed' }, card('b')]);
    expect(first.heard).toEqual([{ type: 'missed' }, card('a'), card('b')]);
    first.close();
    await settle(handOver);
    expect(server().url).toMatch(/&after=6$/);
    later.close();
  });

  test('what happened while the page was read is told, and nothing is read anew', async () => {
    const asked: (number | undefined)[] = [];
    const tab = openTab({
      link: (input) => {
        asked.push(input.query?.age);
        return linkWith(4)(input);
      },
    });
    await settle(1000);
    expect(asked).toEqual([locks ? 5 : 6]);
    expect(server().url).toMatch(/&after=4$/);
    server().emit('hello', 4, { resumed: true });
    server().emit('message', 5, card('a'));
    expect(tab.heard).toEqual([card('a')]);
    server().refuse();
    await settle(2000);
    expect(asked.slice(1)).toEqual([undefined]);
    expect(server().url).toMatch(/&after=5$/);
    tab.close();
  });

  test('a tab that comes later reads nothing anew where nothing has happened since', async () => {
    const first = openTab({ link: linkWith(4) });
    await settle(1000);
    server().emit('hello', 4, { resumed: true });
    server().emit('message', 5, card('a'));
    await settle(1);
    const later = openTab();
    await settle(1000);
    server().emit('message', 6, card('b'));
    expect(later.heard).toEqual([card('b')]);
    first.close();
    later.close();
  });

  test('a tab that was told while it came reads anew', async () => {
    const first = openTab({ link: linkWith(4) });
    await settle(1000);
    server().emit('hello', 4, { resumed: true });
    const since = Date.now();
    await settle(500);
    server().emit('message', 5, card('a'));
    const later = openTab({ since });
    await settle(1000);
    expect(later.heard).toEqual([{ type: 'missed' }]);
    first.close();
    later.close();
  });

  test('a tab that comes as the one that leads goes is told by the next', async () => {
    const [first, second] = [openTab(), openTab()];
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    first.close();
    const later = openTab();
    await settle(handOver + 1000);
    server().emit('hello', 4, { resumed: true });
    await settle();
    expect(second.heard).toEqual([{ type: 'missed' }]);
    expect(later.heard).toEqual([{ type: 'missed' }]);
    second.close();
    later.close();
  });

  test('when the tab that leads closes, the next goes on where all of them are', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    server().emit('message', 7, card('a'));
    first.close();
    await settle(handOver);
    expect(server().url).toMatch(/&after=7$/);
    server().emit('hello', 7, { resumed: true });
    server().emit('message', 9, card('b'));
    for (const tab of [second, third])
      expect(tab.heard).toEqual([{ type: 'missed' }, card('a'), card('b')]);
    second.close();
    third.close();
  });
});

describe('a stream', () => {
  withFakeTabs({ locks: true });

  test('what comes twice is told once', async () => {
    const tab = openTab();
    await settle();
    server().emit('hello', 4, { resumed: false });
    for (const id of [5, 5, 4]) server().emit('message', id, card(String(id)));
    expect(tab.heard).toEqual([{ type: 'missed' }, card('5')]);
    tab.close();
  });

  test('is asked for anew when its address has ended, and goes on', async () => {
    const tab = openTab();
    await settle();
    server().emit('message', 5, card('a'));
    server().refuse();
    await settle(2000);
    expect(server().url).toMatch(/&after=5$/);
    tab.close();
  });

  test('begins where it is told, unless the call took so long that more may have happened', async () => {
    const tab = openTab({
      link: async (input) => {
        await new Promise((resolve) => setTimeout(resolve, 6000));
        return linkWith(4)(input);
      },
    });
    await settle(7000);
    expect(server().url).not.toMatch(/after/);
    server().emit('hello', 5, { resumed: false });
    expect(tab.heard).toEqual([{ type: 'missed' }]);
    tab.close();
  });

  test('is given up when it falls silent, and kept while it gives signs of life', async () => {
    const tab = openTab();
    await settle();
    const first = server();
    await settle(LONGEST_SILENCE - 1000);
    first.emit('beat', 0, {});
    await settle(LONGEST_SILENCE - 1000);
    expect(server()).toBe(first);
    await settle(1000 + 2000);
    expect(first.readyState).toBe(FakeEventSource.CLOSED);
    expect(server()).not.toBe(first);
    tab.close();
  });

  test('is asked for less and less often, and at once when the site can be reached again', async () => {
    let asked = 0;
    const tab = openTab({
      link: () => {
        asked += 1;
        if (asked < 8) throw new ApiError('Nobody there', { status: 0, code: 'offline' });
        return linkWith(null)({});
      },
    });
    await settle(30_000);
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(8);
    asked = 7;
    tab.reach('down');
    tab.reach('good');
    await settle();
    expect(FakeEventSource.open()).toHaveLength(1);
    tab.close();
    await settle();
    expect(FakeEventSource.open()).toEqual([]);
  });

  test('of one person tells nobody else', async () => {
    const [ada, ben] = [openTab({ userId: 'ada' }), openTab({ userId: 'ben' })];
    await settle();
    FakeEventSource.all[0]?.emit('hello', 4, { resumed: false });
    FakeEventSource.all[0]?.emit('message', 5, card('a'));
    expect(ada.heard).toEqual([{ type: 'missed' }, card('a')]);
    expect(ben.heard).toEqual([]);
    ada.close();
    ben.close();
  });
});
