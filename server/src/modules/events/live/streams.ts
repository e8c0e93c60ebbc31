import type { LiveMessage } from '@keepsake/shared/api/live';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { openEventStream, type EventStream } from '../../../http/event-stream.ts';
import { takeOver } from '../../../http/take-over.ts';
import { createFeed } from './feed.ts';

const BEAT_MS = 20_000;
/** Streams of one reader: a browser has one for all its tabs, the rest are lines that broke unnoticed. */
const MOST_OF_A_READER = 16;

/** The stream's owner and filter. */
export interface Wanted {
  /** User whose messages are delivered. */
  userId: string;
  /** The subscriber: a session, or the link of a wall. */
  readerId: string;
  /** Asked again and again while the stream is open; it ends with the first no. */
  mayRead: () => Promise<boolean>;
  /** Delivers only messages of this event; null for all. */
  eventId: string | null;
  /** The last id that the reader has heard of; null for none. */
  after: number | null;
  /** Filters or shortens a message; null drops it. Delivers everything unless given. */
  pick?: (message: LiveMessage) => object | null;
  /** Messages after which it is asked at once who may read. */
  asksAfter?: LiveMessage['type'];
}

interface Open extends Wanted {
  stream: EventStream;
}

/** The live streams of this process. */
export interface Streams {
  open(wanted: Wanted, reply: FastifyReply): void;
  close(): Promise<void>;
}

export function createStreams(deps: Pick<Deps, 'db' | 'listener' | 'log' | 'tally'>): Streams {
  const feed = createFeed(deps);
  const opened = new Set<Open>();
  let isClosing = false;

  async function endUnlessAllowed({ mayRead, stream }: Open): Promise<void> {
    if (!(await mayRead())) stream.end();
  }
  const check = (open: Open) =>
    // Without a database nobody can tell: the next beat asks again.
    void endUnlessAllowed(open).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'who reads a live stream could not be checked'),
    );

  const stopListening = [
    deps.listener.on('keepsake_live', feed.wake),
    deps.listener.on('keepsake_principal', (payload) => {
      const [, id] = payload.split(':');
      for (const open of opened) if (open.userId === id || open.readerId === id) check(open);
    }),
    deps.listener.onGap(() => {
      feed.wake();
      for (const open of opened) check(open);
    }),
  ];
  const beating = setInterval(() => {
    for (const open of opened) {
      open.stream.send({ event: 'beat', data: {} });
      check(open);
    }
  }, BEAT_MS);
  beating.unref();

  return {
    open(wanted, reply) {
      // Gone, or all are going, while it was looked up who calls.
      if (reply.raw.destroyed || isClosing) return void takeOver(reply).destroy();
      const { userId, readerId, eventId, after, pick = whole } = wanted;
      const before = [...opened].filter((each) => each.readerId === readerId);
      if (before.length >= MOST_OF_A_READER) before[0]?.stream.end();
      const stream = openEventStream(reply, () => {
        opened.delete(open);
        deps.tally.liveStreams -= 1;
        feed.leave(reader);
      });
      const open = { ...wanted, stream };
      const reader = {
        userId,
        eventId,
        hello: (id: number, data: object) => stream.send({ event: 'hello', id, data }),
        take(id: number, message: LiveMessage) {
          const data = pick(message);
          if (data) stream.send({ id, data });
          if (message.type === wanted.asksAfter) check(open);
        },
      };
      opened.add(open);
      deps.tally.liveStreams += 1;
      feed.join(reader, after);
    },
    async close() {
      isClosing = true;
      clearInterval(beating);
      for (const stop of stopListening) stop();
      for (const { stream } of opened) stream.end();
      await feed.close();
    },
  };
}

const whole = (message: LiveMessage): object => message;
