import type { LiveMessage } from '@keepsake/shared/api/live';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Listener } from '../../../db/listener.ts';
import type { Deps } from '../../../deps.ts';
import { openEventStream, type EventStream } from '../../../http/event-stream.ts';
import { takeOver } from '../../../http/take-over.ts';
import { createFeed } from './feed.ts';

const BEAT_MS = 20_000;
/** Parts of the time between two beats of a stream: thousands are not told, and asked after, all in one go. */
const BEAT_TURNS = 20;
/** Streams of one session: a browser has one for all its tabs, the rest are lines that broke unnoticed. */
const MOST_OF_A_SESSION = 16;

/** The stream's owner and filter. */
export interface Wanted {
  /** User whose messages are delivered. */
  userId: string;
  /** The subscriber: a session, or the link of a wall. */
  readerId: string;
  /** How many streams it may have, as many as a session unless told; a further one ends the oldest. */
  most?: number;
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
  /** Which of the turns its beat is in. */
  turn: number;
}

/** The live streams of this process. */
export interface Streams {
  open(wanted: Wanted, reply: FastifyReply): void;
  close(): Promise<void>;
}

const ofProcess = new WeakMap<Listener, Streams>();

/** The streams of this process, one set for all routes that open any; they end when the server closes. */
export function streamsOf(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'listener' | 'log' | 'tally'>,
): Streams {
  const known = ofProcess.get(deps.listener);
  if (known) return known;
  const streams = createStreams(deps);
  ofProcess.set(deps.listener, streams);
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
    // Without a database nobody can tell: the next beat asks again.
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
      // Gone, or all are going, while it was looked up who calls.
      if (reply.raw.destroyed || isClosing) return void takeOver(reply).destroy();
      const { userId, readerId, eventId, after, pick = whole, most = MOST_OF_A_SESSION } = wanted;
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

const whole = (message: LiveMessage): object => message;
