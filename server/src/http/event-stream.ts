import type { FastifyReply } from 'fastify';
import { takeOver } from './raw-response.ts';

/** Most bytes that are buffered for a slow receiver; a receiver that is further behind is disconnected. */
const MOST_BUFFERED_BYTES = 256 * 1024;
/** Milliseconds that a receiver has to take the last bytes before the connection is destroyed. */
const LAST_BYTES_MS = 2000;
/** Milliseconds of silence after which TCP keep-alive probes the connection. */
const KEEP_ALIVE_MS = 30_000;

export interface ServerSentEvent {
  /** `message` by default. */
  event?: string;
  id?: number;
  data: object;
}

/** Server-sent events to one receiver. No method throws: a receiver may disconnect at any time. */
export interface EventStream {
  /** Sends now, or later when the receiver is slow; disconnects a receiver with more than 256 KB buffered. */
  send(message: ServerSentEvent): void;
  /** Ends the stream; destroys the connection after 2 seconds when the receiver does not take the last bytes. */
  end(): void;
}

/** Responds with an event stream. @param onClose called once when the stream ends, for whatever reason */
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
  // A broken connection also emits `close`; the receiver reconnects by itself.
  out.on('error', close);
  out.write('retry: 2000\n\n');
  return {
    send({ event, id, data }) {
      if (!open) return;
      if (out.writableLength > MOST_BUFFERED_BYTES) {
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
