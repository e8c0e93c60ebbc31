import type { FastifyReply } from 'fastify';
import { takeOver } from './take-over.ts';

/** Bytes that wait for a receiver; who is further behind is gone, or as good as gone. */
const MOST_WAITING_BYTES = 256 * 1024;
/** Milliseconds that a receiver has to take the last bytes before the line is cut. */
const LAST_BYTES_MS = 2000;
/** Milliseconds after which the system asks a silent line whether anybody is there. */
const KEEP_ALIVE_MS = 30_000;

export interface ServerSentEvent {
  /** `message` unless told. */
  event?: string;
  id?: number;
  data: object;
}

/** Server-sent events to one receiver. Nothing here throws: a receiver may be gone at any time. */
export interface EventStream {
  /** Sends now or, when the receiver is slow, later; drops a receiver that is too far behind. */
  send(message: ServerSentEvent): void;
  /** Says no more, and lets go of the line even when the receiver never takes what is under way. */
  end(): void;
}

/** Answers with a stream. @param onClose called once, when it is over for whatever reason */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  void reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const out = takeOver(reply);
  out.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    onClose();
  };
  out.once('close', close);
  // A line that breaks is the receiver's to mend; it also closes.
  out.on('error', close);
  out.write('retry: 2000\n\n');
  return {
    send({ event, id, data }) {
      if (!open) return;
      if (out.writableLength > MOST_WAITING_BYTES) {
        close();
        return void out.destroy();
      }
      const head = (event ? `event: ${event}\n` : '') + (id === undefined ? '' : `id: ${id}\n`);
      out.write(`${head}data: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      if (!open) return;
      close();
      out.end();
      const cut = setTimeout(() => out.destroy(), LAST_BYTES_MS);
      out.once('close', () => clearTimeout(cut));
    },
  };
}
