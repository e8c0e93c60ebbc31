import type { LiveMessage } from '@keepsake/shared/api/live';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Listener } from '../../../db/listener.ts';
import type { Deps } from '../../../deps.ts';
import { openEventStream, type EventStream } from '../../../http/event-stream.ts';
import { takeOver } from '../../../http/raw-response.ts';
import { createFeed } from './feed.ts';

const BEAT_MS = 20_000;
/** Slices of the time between two beats, so that thousands of streams are not written to and checked all at once. */
const BEAT_TURNS = 20;
/** Most streams of a session: a browser shares one among its tabs; the rest are broken connections not noticed yet. */
const MOST_OF_A_SESSION = 16;

/** The options of a stream. */
export interface Wanted {
  /** User whose messages are delivered. */
  userId: string;
  /** The subscriber: a session, or the link of a wall. */
  readerId: string;
  /** Most streams of this `readerId`, by default as many as of a session; a further one ends the oldest. */
  most?: number;
  /** Called repeatedly while the stream is open, which ends at the first `false`. */
  mayRead: () => Promise<boolean>;
  /** Delivers only messages of this event; null for all. */
  eventId: string | null;
  /** The last message id that the reader has; null for none. */
  after: number | null;
  /** Filters or shortens a message; null drops it. Delivers everything unless given. */
  pick?: (message: LiveMessage) => object | null;
  /** Type of the messages after which `mayRead` is called at once. */
  asksAfter?: LiveMessage['type'];
}

interface Open extends Wanted {
  stream: EventStream;
  /** The slice in which this stream gets its beat. */
  turn: number;
}

/** The live streams of this process. */
export interface Streams {
  open(wanted: Wanted, reply: FastifyReply): void;
  close(): Promise<void>;
}

const streamsByListener = new WeakMap<Listener, Streams>();

/** Returns the streams of this process, one set for all routes; they end when the server closes. */
export function streamsOf(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'listener' | 'log' | 'tally'>,
): Streams {
  const known = streamsByListener.get(deps.listener);
  if (known) return known;
  const streams = createStreams(deps);
  streamsByListener.set(deps.listener, streams);
  app.addHook('preClose', async () => streams.close());
  return streams;
}

function createStreams(deps: Pick<Deps, 'db' | 'listener' | 'log' | 'tally'>): Streams {
  const feed = createFeed(deps);
  const opened = new Set<Open>();
  const byId = new OpenById();
  let turn = 0;
  let isClosing = false;

  async function endUnlessAllowed({ mayRead, stream }: Open): Promise<void> {
    if (!(await mayRead())) stream.end();
  }
  const check = (open: Open) =>
    // When the database does not answer, the next beat checks again.
    void endUnlessAllowed(open).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'who reads a live stream could not be checked'),
    );

  const stopListening = [
    deps.listener.on('keepsake_live', feed.wake),
    deps.listener.on('keepsake_principal', (payload) => {
      const [, id = ''] = payload.split(':');
      for (const open of byId.of(id)) check(open);
    }),
    deps.listener.onGap(() => {
      feed.wake();
      for (const open of opened) check(open);
    }),
  ];
  const beating = setInterval(() => {
    turn = (turn + 1) % BEAT_TURNS;
    for (const open of opened) {
      if (open.turn !== turn) continue;
      open.stream.send({ event: 'beat', data: {} });
      check(open);
    }
  }, BEAT_MS / BEAT_TURNS);
  beating.unref();

  return {
    open(wanted, reply) {
      // The client left, or the server began to close, while the request was authorized.
      if (reply.raw.destroyed || isClosing) return void takeOver(reply).destroy();
      const { userId, readerId, eventId, after, pick = all, most = MOST_OF_A_SESSION } = wanted;
      const before = byId.of(readerId);
      if (before.length >= most) before[0]?.stream.end();
      const stream = openEventStream(reply, () => {
        opened.delete(open);
        deps.tally.liveStreams -= 1;
        byId.remove(open);
        feed.leave(reader);
      });
      const open = { ...wanted, stream, turn: opened.size % BEAT_TURNS };
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
      byId.add(open);
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

/** Open streams by what a notification names: a user, or the subscriber. The oldest come first. */
class OpenById {
  readonly #opened = new Map<string, Set<Open>>();

  of(id: string): Open[] {
    return [...(this.#opened.get(id) ?? [])];
  }

  add(open: Open): void {
    for (const id of [open.userId, open.readerId])
      this.#opened.set(id, (this.#opened.get(id) ?? new Set()).add(open));
  }

  remove(open: Open): void {
    for (const id of [open.userId, open.readerId]) {
      const rest = this.#opened.get(id);
      rest?.delete(open);
      if (rest?.size === 0) this.#opened.delete(id);
    }
  }
}

const all = (message: LiveMessage): object => message;
