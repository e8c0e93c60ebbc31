import { randomUUID } from 'node:crypto';
import type { LiveMessage } from '@keepsake/shared/api/live';
import { fc } from '@keepsake/shared/testing/property';
import { notify, openListener, type Listener } from '../../../db/listener.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { ALL_RIGHTS, type Right } from '../../../rights/rights.ts';
import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFeed, type Feed, type Reader } from './feed.ts';
import { needs, type AtEvent } from './required-rights.ts';
import { publishToGuests, publishToTeam } from './publish.ts';
import { addEntries } from './repository.ts';

let app: TestApp;
const feeds: { feed: Feed; listener: Listener }[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < 2; n++) {
    const feed = createFeed(app.deps);
    const listener = await openListener(app.connection);
    listener.on('keepsake_live', feed.wake);
    feeds.push({ feed, listener });
  }
});
afterAll(async () => {
  for (const { feed, listener } of feeds) {
    await feed.close();
    await listener.close();
  }
  await app.close();
});

const EVENTS = 3;
/** The first owns all events; each other one may help, attend, both or neither. */
const PEOPLE = 4;
const MARK = '00000000-0000-4000-8000-000000000000';

const person = fc.nat(PEOPLE - 2).map((n) => n + 1);
const event = fc.nat(EVENTS - 1);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('team' as const), event }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('money' as const), event }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('guests' as const), event }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('attend' as const), event, person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), event, person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('help' as const),
      event,
      person,
      rights: fc.subarray([...ALL_RIGHTS], { minLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end help' as const), event, person }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('connect' as const), who: fc.nat(PEOPLE * 2 - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('break' as const), who: fc.nat(PEOPLE * 2 - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A published message, and the step at which it was published. */
interface Published {
  id: string;
  message: AtEvent;
  toGuests: boolean;
  at: number;
}

/** A reader at one of two feeds, who disconnects and reconnects, also at the other. */
class Subscriber implements Reader {
  readonly eventId = null;
  readonly userId: string;
  /** The step of the first connection, and the steps at which everything was received. */
  since: number | null = null;
  readonly settled: number[] = [];
  readonly received: string[] = [];
  /** Violations of the order; the feed would catch an error and try again. */
  readonly errors: string[] = [];
  feed: Feed | null = null;
  #last: number | null = null;
  #greeted: (() => void) | null = null;
  #marked: (() => void) | null = null;

  constructor(userId: string) {
    this.userId = userId;
  }

  async connect(feed: Feed): Promise<void> {
    this.feed = feed;
    const greeted = new Promise<void>((resolve) => (this.#greeted = resolve));
    feed.join(this, this.#last);
    await greeted;
  }

  leave(): void {
    this.feed?.leave(this);
    this.feed = null;
  }

  hello(position: number, { resumed }: { resumed: boolean }): void {
    if (resumed !== (this.#last !== null)) this.errors.push(`resumed: ${resumed}`);
    this.#last = position;
    this.#greeted?.();
  }

  take(position: number, message: LiveMessage): void {
    if (position <= (this.#last ?? Infinity)) this.errors.push(`${position} after ${this.#last}`);
    this.#last = position;
    const id = idOf(message);
    if (id === MARK) this.#marked?.();
    else this.received.push(id);
  }

  /** Resolves when everything that was published before is received. */
  async settle(now: number): Promise<void> {
    const marked = new Promise<void>((resolve) => (this.#marked = resolve));
    const { db } = app.deps;
    const message = { type: 'card.opened', event_id: MARK, card_id: MARK } as const;
    const to = { event_id: null, user_id: this.userId, needs: null, guests: false };
    await addEntries(db, { ...to, message });
    await notify(db, 'keepsake_live', '');
    await marked;
    this.settled.push(now);
  }
}

const idOf = (message: LiveMessage): string =>
  'card_id' in message
    ? message.card_id
    : 'photo_id' in message
      ? message.photo_id
      : 'withdrawal_id' in message
        ? message.withdrawal_id
        : message.type;

/** Memberships after each step, by event and person. */
type Membership = { help: Right[] | null; attends: boolean };

class World {
  readonly published: Published[] = [];
  readonly subscribers: Subscriber[];
  readonly #ids: { people: string[]; events: string[] };
  readonly #past: Map<string, Membership>[] = [new Map()];

  constructor(people: string[], events: string[]) {
    this.#ids = { people, events };
    this.subscribers = [...people, ...people].map((id) => new Subscriber(id));
  }

  get now(): number {
    return this.#past.length - 1;
  }

  async take(taken: Step): Promise<void> {
    const members = new Map(this.#past.at(-1));
    this.#past.push(members);
    if (taken.do === 'settle') return this.settle();
    if (taken.do === 'connect' || taken.do === 'break') return this.#connectOrBreak(taken);
    const event_id = this.#ids.events[taken.event] ?? '';
    if (!('person' in taken)) return this.#publish(taken.do, event_id);
    const user_id = this.#ids.people[taken.person] ?? '';
    const key = `${event_id} ${user_id}`;
    const before = members.get(key) ?? { help: null, attends: false };
    members.set(key, await change(taken, { event_id, user_id }, before));
  }

  async settle(): Promise<void> {
    const { now } = this;
    for (const each of this.subscribers) if (each.feed) await each.settle(now);
  }

  async #connectOrBreak({ do: what, who }: Extract<Step, { who: number }>): Promise<void> {
    const subscriber = this.subscribers[who];
    if (what === 'break') return subscriber?.leave();
    if (!subscriber || subscriber.feed) return;
    const at = feeds[(who + this.now) % feeds.length];
    if (at) await subscriber.connect(at.feed);
    subscriber.since ??= this.now;
  }

  async #publish(kind: 'team' | 'money' | 'guests', event_id: string): Promise<void> {
    const id = randomUUID();
    const messages = {
      team: { type: 'card.opened', event_id, card_id: id },
      money: { type: 'payout.moved', event_id, withdrawal_id: id, status: 'paid' },
      guests: { type: 'album.liked', event_id, photo_id: id, likes: 1 },
    } as const;
    const message = messages[kind];
    const publish = kind === 'guests' ? publishToGuests : publishToTeam;
    await publish(app.deps.db, message);
    this.published.push({ id, message, toGuests: kind === 'guests', at: this.now });
  }

  /** Whether the subscriber may receive a message, at each step from its publication to `until`. */
  may({ userId }: Subscriber, { message, toGuests, at }: Published, until: number): boolean[] {
    return this.#past.slice(at, until + 1).map((members) => {
      if (userId === this.#ids.people[0]) return true;
      const { help, attends } = members.get(`${message.event_id} ${userId}`) ?? {
        help: null,
        attends: false,
      };
      const there: Pick<TheirEvent, 'role' | 'rights'> = { role: 'helper', rights: help ?? [] };
      return (help !== null && may(there, needs[message.type])) || (attends && toGuests);
    });
  }
}

async function change(
  taken: Extract<Step, { person: number }>,
  which: { event_id: string; user_id: string },
  before: Membership,
): Promise<Membership> {
  const { db } = app.deps;
  const mine = (table: 'event_people' | 'event_attendees') =>
    db
      .deleteFrom(table)
      .where('event_id', '=', which.event_id)
      .where('user_id', '=', which.user_id)
      .execute();
  if (taken.do === 'help') {
    const rights = ALL_RIGHTS.filter(
      (right) =>
        taken.rights.includes(right) || (right === 'see' && taken.rights.includes('thank')),
    );
    await db
      .insertInto('event_people')
      .values({ ...which, role: 'helper', rights, ends_at: null, added_at: new Date() })
      .onConflict((known) => known.columns(['event_id', 'user_id']).doUpdateSet({ rights }))
      .execute();
    return { ...before, help: rights };
  }
  if (taken.do === 'end help') await mine('event_people');
  else if (taken.do === 'leave') await mine('event_attendees');
  else
    await db
      .insertInto('event_attendees')
      .values(which)
      .onConflict((known) => known.doNothing())
      .execute();
  if (taken.do === 'end help') return { ...before, help: null };
  return { ...before, attends: taken.do === 'attend' };
}

it('everybody receives what they may see, and nothing else, in order and once, whoever joins, leaves and reconnects', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
      const owner = await signedIn(app, 'couple');
      const others = await Promise.all(
        Array.from({ length: PEOPLE - 1 }, async () => signedIn(app, 'attendee')),
      );
      const events = await Promise.all(
        Array.from({ length: EVENTS }, async () => makeEvent(app, owner)),
      );
      const world = new World(
        [owner, ...others].map(({ id }) => id),
        events.map(({ id }) => id),
      );
      for (const taken of steps) await world.take(taken);
      for (const who of world.subscribers.keys()) await world.take({ do: 'connect', who });
      await world.take({ do: 'settle' });
      for (const each of world.subscribers) each.leave();

      const counted = { received: 0, withheld: 0 };
      for (const subscriber of world.subscribers) {
        const ids = subscriber.received;
        expect(subscriber.errors).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const published of world.published) {
          if (subscriber.since === null || published.at <= subscriber.since) continue;
          const until = subscriber.settled.find((at) => at > published.at) ?? world.now;
          const moments = world.may(subscriber, published, until);
          const isReceived = ids.includes(published.id);
          if (moments.every(Boolean)) expect(isReceived).toBe(true);
          if (!moments.some(Boolean)) expect(isReceived).toBe(false);
          counted[isReceived ? 'received' : 'withheld'] += 1;
        }
      }
      expect(counted.received).toBeGreaterThan(0);
    }),
    { numRuns: 6 },
  );
});
