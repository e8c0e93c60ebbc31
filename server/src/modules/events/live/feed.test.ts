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
import { needs, type AtEvent } from './needs.ts';
import { publishToGuests, publishToTeam } from './publish.ts';
import { keepForUser } from './repository.ts';

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
/** The first owns all events; of the others each may help, attend, both or neither. */
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

/** What was told, and from which moment on. */
interface Told {
  id: string;
  message: AtEvent;
  toGuests: boolean;
  at: number;
}

/** Somebody who reads at one of two processes, breaks off and comes back, also at the other. */
class Listening implements Reader {
  readonly eventId = null;
  readonly userId: string;
  /** Moments from which on they listened first, and at which they had heard everything. */
  since: number | null = null;
  readonly settled: number[] = [];
  readonly heard: { position: number; id: string }[] = [];
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
    expect(resumed).toBe(this.#last !== null);
    this.#last = position;
    this.#greeted?.();
  }

  take(position: number, message: LiveMessage): void {
    expect(position).toBeGreaterThan(this.#last ?? Infinity);
    this.#last = position;
    const id = idOf(message);
    if (id === MARK) this.#marked?.();
    else this.heard.push({ position, id });
  }

  /** Resolves once they have heard all that was told before. */
  async settle(now: number): Promise<void> {
    const marked = new Promise<void>((resolve) => (this.#marked = resolve));
    const { db } = app.deps;
    await keepForUser(db, this.userId, { type: 'card.opened', event_id: MARK, card_id: MARK });
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
  readonly told: Told[] = [];
  readonly listeners: Listening[];
  readonly #ids: { people: string[]; events: string[] };
  readonly #past: Map<string, Membership>[] = [new Map()];

  constructor(people: string[], events: string[]) {
    this.#ids = { people, events };
    this.listeners = [...people, ...people].map((id) => new Listening(id));
  }

  get now(): number {
    return this.#past.length - 1;
  }

  async take(taken: Step): Promise<void> {
    const members = new Map(this.#past.at(-1));
    this.#past.push(members);
    if (taken.do === 'settle') return this.settle();
    if (taken.do === 'connect' || taken.do === 'break') return this.#line(taken);
    const event_id = this.#ids.events[taken.event] ?? '';
    if (!('person' in taken)) return this.#tell(taken.do, event_id);
    const user_id = this.#ids.people[taken.person] ?? '';
    const key = `${event_id} ${user_id}`;
    const before = members.get(key) ?? { help: null, attends: false };
    members.set(key, await change(taken, { event_id, user_id }, before));
  }

  async settle(): Promise<void> {
    const { now } = this;
    for (const each of this.listeners) if (each.feed) await each.settle(now);
  }

  async #line({ do: what, who }: Extract<Step, { who: number }>): Promise<void> {
    const listening = this.listeners[who];
    if (what === 'break') return listening?.leave();
    if (!listening || listening.feed) return;
    const at = feeds[(who + this.now) % feeds.length];
    if (at) await listening.connect(at.feed);
    listening.since ??= this.now;
  }

  async #tell(kind: 'team' | 'money' | 'guests', event_id: string): Promise<void> {
    const id = randomUUID();
    const messages = {
      team: { type: 'card.opened', event_id, card_id: id },
      money: { type: 'payout.moved', event_id, withdrawal_id: id, status: 'paid' },
      guests: { type: 'album.liked', event_id, photo_id: id, likes: 1 },
    } as const;
    const message = messages[kind];
    const publish = kind === 'guests' ? publishToGuests : publishToTeam;
    await publish(app.deps.db, message);
    this.told.push({ id, message, toGuests: kind === 'guests', at: this.now });
  }

  /** Whether somebody could hear it at each moment from its being told until they had heard everything. */
  may({ userId }: Listening, { message, toGuests, at }: Told, until: number): boolean[] {
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

it('everybody hears what they may, and nothing else, in order and once, whoever joins, leaves and comes back', async () => {
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
      for (const who of world.listeners.keys()) await world.take({ do: 'connect', who });
      await world.take({ do: 'settle' });
      for (const each of world.listeners) each.leave();

      const counted = { heard: 0, withheld: 0 };
      for (const listening of world.listeners) {
        const ids = listening.heard.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const told of world.told) {
          if (listening.since === null || told.at <= listening.since) continue;
          const until = listening.settled.find((at) => at > told.at) ?? world.now;
          const moments = world.may(listening, told, until);
          const isHeard = ids.includes(told.id);
          if (moments.every(Boolean)) expect(isHeard).toBe(true);
          if (!moments.some(Boolean)) expect(isHeard).toBe(false);
          counted[isHeard ? 'heard' : 'withheld'] += 1;
        }
      }
      expect(counted.heard).toBeGreaterThan(0);
    }),
    { numRuns: 6 },
  );
});
