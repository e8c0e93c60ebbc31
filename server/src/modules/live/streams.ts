import type { Access } from '@keepsake/shared/api/endpoint';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { requireAccess } from '../../endpoints/access.ts';
import { openEventStream, type EventStream } from '../../http/event-stream.ts';
import { takeOver } from '../../http/take-over.ts';
import type { Principal } from '../../sessions/principals.ts';
import { createFeed } from './feed.ts';

const BEAT_MS = 20_000;
/** Streams of one session: a browser has one for all its tabs, the rest are lines that broke unnoticed. */
const MOST_OF_A_SESSION = 16;

/** Whose stream, and what of it. */
export interface Wanted {
  caller: Principal;
  /** Who may read it; the stream ends when the caller is that no longer. */
  access: Access;
  /** Only what happens at this event; null for everything. */
  eventId: string | null;
  /** The last id that the reader has heard of; null for none. */
  after: number | null;
}

interface Open extends Wanted {
  stream: EventStream;
}

/** The live streams of this process. */
export interface Streams {
  open(wanted: Wanted, reply: FastifyReply): void;
  close(): Promise<void>;
}

export function createStreams(deps: Pick<Deps, 'db' | 'listener' | 'principals' | 'log'>): Streams {
  const feed = createFeed(deps);
  const opened = new Set<Open>();
  let isClosing = false;

  async function endUnlessAllowed({ caller, access, stream }: Open): Promise<void> {
    const now = await deps.principals.find(caller.sessionId);
    if (!isAllowed(access, now) || now?.userId !== caller.userId) stream.end();
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
      for (const open of opened)
        if (open.caller.userId === id || open.caller.sessionId === id) check(open);
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
      const { caller, eventId, after } = wanted;
      const before = [...opened].filter((each) => each.caller.sessionId === caller.sessionId);
      if (before.length >= MOST_OF_A_SESSION) before[0]?.stream.end();
      const stream = openEventStream(reply, () => {
        opened.delete(open);
        feed.leave(reader);
      });
      const open = { ...wanted, stream };
      const reader = {
        userId: caller.userId,
        eventId,
        hello: (id: number, data: object) => stream.send({ event: 'hello', id, data }),
        take: (id: number, data: object) => stream.send({ id, data }),
      };
      opened.add(open);
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

function isAllowed(access: Access, caller: Principal | null): boolean {
  try {
    requireAccess(access, caller);
    return true;
  } catch {
    return false;
  }
}
