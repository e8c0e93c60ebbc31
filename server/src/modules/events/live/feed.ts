import { setTimeout as pause } from 'node:timers/promises';
import type { LiveHello, LiveMessage } from '@keepsake/shared/api/live';
import type { Deps } from '../../../deps.ts';
import { assignCursors, readMessages, type Order, type PositionedMessage } from './repository.ts';

/** Messages that are read at once; who missed more is told to read anew instead. */
const MOST_AT_ONCE = 500;
/** Milliseconds until the database is asked again after it did not answer. */
const AGAIN_AFTER_MS = 1000;

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

/** Delivers live messages to the subscribers of this process. */
export function createFeed({ db, log }: Pick<Deps, 'db' | 'log'>): Feed {
  const readers = new Map<string, Set<Reader>>();
  const waiting = new Map<Reader, number | null>();
  const closing = new AbortController();
  /** All readers know everything up to here. */
  let known = 0;
  let isDue = false;
  let working: Promise<void> | null = null;

  const hand = (reader: Reader, { position, event_id, message }: PositionedMessage) => {
    if (reader.eventId === null || reader.eventId === event_id) reader.take(position, message);
  };

  async function handOutUpTo(last: number): Promise<void> {
    while (readers.size > 0) {
      const users = [...readers.keys()];
      const range = { after: known, upTo: last, users, limit: MOST_AT_ONCE };
      const rows = known < last ? await readMessages(db, range) : [];
      for (const row of rows) {
        for (const reader of readers.get(row.user_id) ?? []) hand(reader, row);
        known = row.position;
      }
      if (rows.length < MOST_AT_ONCE) break;
    }
    known = last;
  }

  async function admit(reader: Reader, after: number | null, order: Order): Promise<void> {
    const isKept = after !== null && after >= order.swept && after <= order.last;
    const range = { after: after ?? 0, upTo: order.last, users: [reader.userId] };
    const missed = isKept ? await readMessages(db, { ...range, limit: MOST_AT_ONCE + 1 }) : [];
    // It may have left meanwhile.
    if (!waiting.delete(reader)) return;
    readers.set(reader.userId, (readers.get(reader.userId) ?? new Set()).add(reader));
    if (after === null || !isKept || missed.length > MOST_AT_ONCE)
      return reader.hello(order.last, { resumed: false });
    reader.hello(after, { resumed: true });
    for (const row of missed) hand(reader, row);
  }

  async function workOff(): Promise<void> {
    while (isNeeded()) {
      isDue = false;
      // Subscribers that join now are served from the next round on: this round's data may be older than what
      // they have.
      const newcomers = [...waiting];
      try {
        const order = await assignCursors(db);
        await handOutUpTo(order.last);
        for (const [reader, after] of newcomers) await admit(reader, after, order);
      } catch (error) {
        log.warn({ err: error }, 'live messages wait for the database');
        isDue = true;
        await pause(AGAIN_AFTER_MS, null, { signal: closing.signal }).catch(() => null);
      }
    }
  }

  const isNeeded = () => isDue && !closing.signal.aborted && readers.size + waiting.size > 0;
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
      const others = readers.get(reader.userId);
      others?.delete(reader);
      if (others?.size === 0) readers.delete(reader.userId);
    },
    async close() {
      closing.abort();
      await working;
    },
  };
}
