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

/** Opens a tab of the browser, which records the live messages that it receives. */
function openTab(
  options: { userId?: string; link?: Link; back?: Set<() => void>; since?: number } = {},
) {
  const { userId = 'ada', back = new Set(), since = Date.now() } = options;
  const link = options.link ?? linkWith(null);
  const host = fakeHost({ answers: { 'GET live/link': link } });
  const received: LiveEvent[] = [];
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
  follow(userId, (news) => received.push(news), gone.signal, since);
  return {
    received,
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

  test('ten tabs share one connection, and all receive the same', async () => {
    const tabs = Array.from({ length: 10 }, () => openTab());
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    server().emit('message', 5, card('a'));
    for (const tab of tabs) expect(tab.received).toEqual([{ type: 'missed' }, card('a')]);
    await settle(30_000);
    expect(FakeEventSource.all).toHaveLength(1);
    for (const tab of tabs) tab.close();
    expect(FakeEventSource.open()).toEqual([]);
  });

  test('a tab that opens later is the only one that is told of missed messages', async () => {
    const first = openTab();
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    server().emit('message', 5, card('a'));
    const later = openTab();
    await settle(1000);
    server().emit('message', 6, card('b'));
    expect(later.received).toEqual([{ type: 'missed' }, card('b')]);
    expect(first.received).toEqual([{ type: 'missed' }, card('a'), card('b')]);
    first.close();
    await settle(handOver);
    expect(server().url).toMatch(/&after=6$/);
    later.close();
  });

  test('what happened while the page was read is delivered, without a message of missed ones', async () => {
    const requests: (number | undefined)[] = [];
    const tab = openTab({
      link: (input) => {
        requests.push(input.query?.age);
        return linkWith(4)(input);
      },
    });
    await settle(1000);
    expect(requests).toEqual([locks ? 5 : 6]);
    expect(server().url).toMatch(/&after=4$/);
    server().emit('hello', 4, { resumed: true });
    server().emit('message', 5, card('a'));
    expect(tab.received).toEqual([card('a')]);
    server().refuse();
    await settle(2000);
    expect(requests.slice(1)).toEqual([undefined]);
    expect(server().url).toMatch(/&after=5$/);
    tab.close();
  });

  test('a tab that opens later has missed nothing when nothing has happened since', async () => {
    const first = openTab({ link: linkWith(4) });
    await settle(1000);
    server().emit('hello', 4, { resumed: true });
    server().emit('message', 5, card('a'));
    await settle(1);
    const later = openTab();
    await settle(1000);
    server().emit('message', 6, card('b'));
    expect(later.received).toEqual([card('b')]);
    first.close();
    later.close();
  });

  test('a tab that opens while a message arrives is told of missed messages', async () => {
    const first = openTab({ link: linkWith(4) });
    await settle(1000);
    server().emit('hello', 4, { resumed: true });
    const since = Date.now();
    await settle(500);
    server().emit('message', 5, card('a'));
    const later = openTab({ since });
    await settle(1000);
    expect(later.received).toEqual([{ type: 'missed' }]);
    first.close();
    later.close();
  });

  test('a tab that opens as the leading tab closes is told by the next leader', async () => {
    const [first, second] = [openTab(), openTab()];
    await settle(1000);
    server().emit('hello', 4, { resumed: false });
    first.close();
    const later = openTab();
    await settle(handOver + 1000);
    server().emit('hello', 4, { resumed: true });
    await settle();
    expect(second.received).toEqual([{ type: 'missed' }]);
    expect(later.received).toEqual([{ type: 'missed' }]);
    second.close();
    later.close();
  });

  test('when the leading tab closes, the next one resumes at the cursor of all tabs', async () => {
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
      expect(tab.received).toEqual([{ type: 'missed' }, card('a'), card('b')]);
    second.close();
    third.close();
  });
});

describe('a stream', () => {
  withFakeTabs({ locks: true });

  test('delivers a repeated message once', async () => {
    const tab = openTab();
    await settle();
    server().emit('hello', 4, { resumed: false });
    for (const id of [5, 5, 4]) server().emit('message', id, card(String(id)));
    expect(tab.received).toEqual([{ type: 'missed' }, card('5')]);
    tab.close();
  });

  test('is opened at a new address when the old one has ended, and resumes', async () => {
    const tab = openTab();
    await settle();
    server().emit('message', 5, card('a'));
    server().refuse();
    await settle(2000);
    expect(server().url).toMatch(/&after=5$/);
    tab.close();
  });

  test('does not resume at the given cursor when the call took so long that more may have happened', async () => {
    const tab = openTab({
      link: async (input) => {
        await new Promise((resolve) => setTimeout(resolve, 6000));
        return linkWith(4)(input);
      },
    });
    await settle(7000);
    expect(server().url).not.toMatch(/after/);
    server().emit('hello', 5, { resumed: false });
    expect(tab.received).toEqual([{ type: 'missed' }]);
    tab.close();
  });

  test('is reopened when it falls silent, and kept while it gives signs of life', async () => {
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

  test('is requested less and less often, and at once when the site can be reached again', async () => {
    let requests = 0;
    const tab = openTab({
      link: () => {
        requests += 1;
        if (requests < 8) throw new ApiError('Nobody there', { status: 0, code: 'offline' });
        return linkWith(null)({});
      },
    });
    await settle(30_000);
    expect(requests).toBeGreaterThan(3);
    expect(requests).toBeLessThan(8);
    requests = 7;
    tab.reach('down');
    tab.reach('good');
    await settle();
    expect(FakeEventSource.open()).toHaveLength(1);
    tab.close();
    await settle();
    expect(FakeEventSource.open()).toEqual([]);
  });

  test('of one person delivers nothing to another', async () => {
    const [ada, ben] = [openTab({ userId: 'ada' }), openTab({ userId: 'ben' })];
    await settle();
    FakeEventSource.all[0]?.emit('hello', 4, { resumed: false });
    FakeEventSource.all[0]?.emit('message', 5, card('a'));
    expect(ada.received).toEqual([{ type: 'missed' }, card('a')]);
    expect(ben.received).toEqual([]);
    ada.close();
    ben.close();
  });
});
