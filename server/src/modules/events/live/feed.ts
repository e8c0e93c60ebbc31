import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { LiveHello, LiveMessage } from '@keepsake/shared/api/live';
import type { Deps } from '../../../deps.ts';
import { Audience, subscriptionsOf } from './audience.ts';
import {
  assignCursors,
  readEntries,
  readMemberships,
  readMissed,
  type Entry,
  type Membership,
  type Order,
} from './repository.ts';

/** Most messages per read; a reader that missed more is told to load its data again instead. */
const MOST_AT_ONCE = 500;
/** Milliseconds between two rounds; messages of that time are read together. */
const BETWEEN_MS = 25;
/** Milliseconds until the next try after the database did not answer. */
const AGAIN_AFTER_MS = 1000;
/** Milliseconds of delivery after which the main thread is yielded. */
const AT_A_STRETCH_MS = 10;
/** Readers admitted per round: when another server ends, all of its readers come at once, and would delay messages. */
const MOST_NEWCOMERS = 100;
/** Readers whose missed messages are read concurrently. */
const LOOKED_UP_AT_ONCE = 4;

/** The subscriber of a stream. */
export interface Reader {
  userId: string;
  /** Receives messages of this event only; null for all. */
  eventId: string | null;
  /** Begins the stream: messages after this position follow. */
  hello(position: number, hello: LiveHello): void;
  take(position: number, message: LiveMessage): void;
}

/** Delivers each message to its readers, in order and once. */
export interface Feed {
  /** @param after the position of the last message that the reader has; null for none */
  join(reader: Reader, after: number | null): void;
  leave(reader: Reader): void;
  /** Signals that there may be new messages. */
  wake(): void;
  close(): Promise<void>;
}

function deliver(reader: Reader, { position, event_id, message }: Entry): void {
  if (message === null) return;
  if (reader.eventId === null || reader.eventId === event_id) reader.take(position, message);
}

/** Delivers live messages to the subscribers of this process. */
export function createFeed({ db, log }: Pick<Deps, 'db' | 'log'>): Feed {
  const audience = new Audience<Reader>();
  const waiting = new Map<Reader, number | null>();
  const closing = new AbortController();
  /** The position up to which all admitted readers have every message. */
  let delivered = 0;
  let isDue = false;
  let working: Promise<void> | null = null;

  /**
   * Reloads the memberships of readers for whom `entries` contain a change. A change has its position among messages,
   * so that nobody receives messages of an event that they left before, or misses those of one that they joined.
   */
  async function reloadMemberships(entries: Entry[]): Promise<void> {
    const changed = entries.flatMap(({ user_id, message }) =>
      user_id !== null && message === null ? user_id : [],
    );
    const here = audience.among(changed);
    if (here.length === 0) return;
    const memberships = await readMemberships(db, here);
    for (const id of here) audience.change(id, memberships.get(id) ?? []);
  }

  async function deliverUpTo(last: number): Promise<void> {
    while (!audience.isEmpty && delivered < last) {
      const range = { after: delivered, upTo: last, limit: MOST_AT_ONCE };
      const entries = await readEntries(db, range);
      await reloadMemberships(entries);
      let begun = performance.now();
      for (const entry of entries) {
        for (const reader of audience.of(entry)) deliver(reader, entry);
        delivered = entry.position;
        if (performance.now() - begun < AT_A_STRETCH_MS) continue;
        await breathe();
        begun = performance.now();
      }
      if (entries.length < MOST_AT_ONCE) break;
    }
    delivered = last;
  }

  async function admit(
    reader: Reader,
    after: number | null,
    { order, memberships }: { order: Order; memberships: readonly Membership[] },
  ): Promise<void> {
    const isKept = after !== null && after >= order.swept && after <= order.last;
    const who = { userId: reader.userId, subscriptions: subscriptionsOf(memberships) };
    const range = { after: after ?? 0, upTo: order.last, limit: MOST_AT_ONCE + 1 };
    const missed = isKept && after < order.last ? await readMissed(db, who, range) : [];
    // The reader may have left meanwhile.
    if (!waiting.delete(reader)) return;
    audience.add(reader, memberships);
    if (after === null || !isKept || missed.length > MOST_AT_ONCE)
      return reader.hello(order.last, { resumed: false });
    reader.hello(after, { resumed: true });
    for (const entry of missed) deliver(reader, entry);
  }

  async function admitAll(newcomers: [Reader, number | null][], order: Order): Promise<void> {
    const ids = [...new Set(newcomers.map(([{ userId }]) => userId))];
    const unknownIds = ids.filter((id) => !audience.membershipsOf(id));
    const read = await readMemberships(db, unknownIds);
    const known = new Map(ids.map((id) => [id, audience.membershipsOf(id) ?? read.get(id) ?? []]));
    for (let at = 0; at < newcomers.length; at += LOOKED_UP_AT_ONCE) {
      const admitted = await Promise.allSettled(
        newcomers
          .slice(at, at + LOOKED_UP_AT_ONCE)
          .map(async ([reader, after]) =>
            admit(reader, after, { order, memberships: known.get(reader.userId) ?? [] }),
          ),
      );
      // Thrown after all have settled: a look-up that is still running could admit its reader amid the next round.
      const failed = admitted.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }

  async function round(): Promise<void> {
    isDue = waiting.size > MOST_NEWCOMERS;
    // Readers that join from here on wait for the next round, since this round's data may be older than theirs.
    const newcomers = [...waiting].slice(0, MOST_NEWCOMERS);
    try {
      const order = await assignCursors(db);
      await deliverUpTo(order.last);
      if (newcomers.length > 0) await admitAll(newcomers, order);
      await pause(BETWEEN_MS, null, { signal: closing.signal }).catch(() => null);
    } catch (error) {
      log.warn({ err: error }, 'live messages wait for the database');
      isDue = true;
      await pause(AGAIN_AFTER_MS, null, { signal: closing.signal }).catch(() => null);
    }
  }

  async function runRounds(): Promise<void> {
    while (isNeeded()) await round();
  }

  const isNeeded = () =>
    isDue && !closing.signal.aborted && (!audience.isEmpty || waiting.size > 0);
  const wake = () => {
    isDue = true;
    if (working || !isNeeded()) return;
    working = runRounds().finally(() => {
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
