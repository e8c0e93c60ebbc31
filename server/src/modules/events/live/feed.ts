import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { LiveHello, LiveMessage } from '@keepsake/shared/api/live';
import type { Deps } from '../../../deps.ts';
import { Audience, heardBy } from './audience.ts';
import {
  assignCursors,
  readEntries,
  readMemberships,
  readMissed,
  type Entry,
  type Membership,
  type Order,
} from './repository.ts';

/** Messages that are read at once; who missed more is told to read anew instead. */
const MOST_AT_ONCE = 500;
/** Milliseconds between two rounds: what happens meanwhile is read together. */
const BETWEEN_MS = 25;
/** Milliseconds until the database is asked again after it did not answer. */
const AGAIN_AFTER_MS = 1000;
/** Milliseconds for which messages are handed out in one go: others wait for the main thread. */
const AT_A_STRETCH_MS = 10;
/** Subscribers that are admitted in one round: all of a server that ended come at once, and others wait for messages. */
const MOST_NEWCOMERS = 100;
/** Of those, how many are looked up side by side. */
const LOOKED_UP_AT_ONCE = 4;

/** A subscriber of a stream. */
export interface Reader {
  userId: string;
  /** Hears of this event alone; null for everything. */
  eventId: string | null;
  /** The beginning: from which place on messages follow. */
  hello(position: number, hello: LiveHello): void;
  take(position: number, message: LiveMessage): void;
}

/** Hands each message to those whom it concerns: in order, each once. */
export interface Feed {
  /** @param after the last place that the reader knows of; null for none */
  join(reader: Reader, after: number | null): void;
  leave(reader: Reader): void;
  /** Says that there may be something new. */
  wake(): void;
  close(): Promise<void>;
}

function hand(reader: Reader, { position, event_id, message }: Entry): void {
  if (message === null) return;
  if (reader.eventId === null || reader.eventId === event_id) reader.take(position, message);
}

/** Delivers live messages to the subscribers of this process. */
export function createFeed({ db, log }: Pick<Deps, 'db' | 'log'>): Feed {
  const audience = new Audience<Reader>();
  const waiting = new Map<Reader, number | null>();
  const closing = new AbortController();
  /** All readers know everything up to here. */
  let known = 0;
  let isDue = false;
  let working: Promise<void> | null = null;

  /**
   * Learns which events its readers belong to by now, where some of what follows was told after that changed: a change
   * has its place in the order, so that nobody hears of an event that they had left before, nor misses one they had joined.
   */
  async function learnMemberships(entries: Entry[]): Promise<void> {
    const changed = entries.flatMap(({ user_id, message }) =>
      user_id !== null && message === null ? user_id : [],
    );
    const here = audience.among(changed);
    if (here.length === 0) return;
    const memberships = await readMemberships(db, here);
    for (const id of here) audience.change(id, memberships.get(id) ?? []);
  }

  async function handOutUpTo(last: number): Promise<void> {
    while (!audience.isEmpty && known < last) {
      const range = { after: known, upTo: last, limit: MOST_AT_ONCE };
      const entries = await readEntries(db, range);
      await learnMemberships(entries);
      let begun = performance.now();
      for (const entry of entries) {
        for (const reader of audience.of(entry)) hand(reader, entry);
        known = entry.position;
        if (performance.now() - begun < AT_A_STRETCH_MS) continue;
        await breathe();
        begun = performance.now();
      }
      if (entries.length < MOST_AT_ONCE) break;
    }
    known = last;
  }

  async function admit(
    reader: Reader,
    after: number | null,
    { order, memberships }: { order: Order; memberships: readonly Membership[] },
  ): Promise<void> {
    const isKept = after !== null && after >= order.swept && after <= order.last;
    const who = { userId: reader.userId, hears: heardBy(memberships) };
    const range = { after: after ?? 0, upTo: order.last, limit: MOST_AT_ONCE + 1 };
    const missed = isKept && after < order.last ? await readMissed(db, who, range) : [];
    // It may have left meanwhile.
    if (!waiting.delete(reader)) return;
    audience.add(reader, memberships);
    if (after === null || !isKept || missed.length > MOST_AT_ONCE)
      return reader.hello(order.last, { resumed: false });
    reader.hello(after, { resumed: true });
    for (const entry of missed) hand(reader, entry);
  }

  async function admitAll(newcomers: [Reader, number | null][], order: Order): Promise<void> {
    const ids = [...new Set(newcomers.map(([{ userId }]) => userId))];
    const strangers = ids.filter((id) => !audience.membershipsOf(id));
    const read = await readMemberships(db, strangers);
    const known = new Map(ids.map((id) => [id, audience.membershipsOf(id) ?? read.get(id) ?? []]));
    for (let at = 0; at < newcomers.length; at += LOOKED_UP_AT_ONCE) {
      const admitted = await Promise.allSettled(
        newcomers
          .slice(at, at + LOOKED_UP_AT_ONCE)
          .map(async ([reader, after]) =>
            admit(reader, after, { order, memberships: known.get(reader.userId) ?? [] }),
          ),
      );
      // Only now: who is looked up still may not come in when the next round has begun.
      const failed = admitted.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  async function round(): Promise<void> {
    isDue = waiting.size > MOST_NEWCOMERS;
    // Subscribers that join now are served from the next round on: this round's data may be older than what
    // they have.
    const newcomers = [...waiting].slice(0, MOST_NEWCOMERS);
    try {
      const order = await assignCursors(db);
      await handOutUpTo(order.last);
      if (newcomers.length > 0) await admitAll(newcomers, order);
      await pause(BETWEEN_MS, null, { signal: closing.signal }).catch(() => null);
    } catch (error) {
      log.warn({ err: error }, 'live messages wait for the database');
      isDue = true;
      await pause(AGAIN_AFTER_MS, null, { signal: closing.signal }).catch(() => null);
    }
  }

  async function workOff(): Promise<void> {
    while (isNeeded()) await round();
  }

  const isNeeded = () =>
    isDue && !closing.signal.aborted && (!audience.isEmpty || waiting.size > 0);
  const wake = () => {
    isDue = true;
    if (working || !isNeeded()) return;
    working = workOff().finally(() => {
      working = null;
      if (isDue) wake();
    });
  };

  return {
    wake,
    join(reader, after) {
      waiting.set(reader, after);
      wake();
    },
    leave(reader) {
      waiting.delete(reader);
      audience.remove(reader);
    },
    async close() {
      closing.abort();
      await working;
    },
  };
}
