import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Timeouts for slow clients, in milliseconds. */
export interface Timeouts {
  /** Until the head of a request is complete. */
  head: number;
  /** For a connection without traffic, except while the server processes a complete request. */
  idle: number;
  /** A body has to bring `bodyBytes` in each interval of this length until it is complete. */
  body: number;
  bodyBytes: number;
}

/** Even a phone with poor reception sends more than a kilobyte a second; an interrupted upload can be resumed. */
export const defaultTimeouts: Timeouts = {
  head: 15_000,
  idle: 60_000,
  body: 30_000,
  bodyBytes: 32 * 1024,
};

/** Keeps connections open during complete requests: a payer must learn the outcome, however long it takes. */
export function keepOpenWhileProcessing(app: FastifyInstance, { idle }: Timeouts): void {
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    // Node closes idle sockets itself only while there is no `timeout` listener.
    response.on('timeout', (socket) => {
      if (request.complete && !response.headersSent) socket.setTimeout(idle);
      else socket.destroy();
    });
  });
}

/** Closes connections that send a body too slowly; Node limits only whole requests, and a video may take an hour. */
export function closeSlowSenders(app: FastifyInstance, { body, bodyBytes }: Timeouts): void {
  /** Bytes received by each connection at the last check; null before the first one. */
  const senders = new Map<IncomingMessage, number | null>();
  app.addHook('onRequest', async ({ raw }) => {
    if (hasBody(raw)) senders.set(raw, null);
  });
  const look = () => {
    for (const [sender, before] of senders) {
      const { complete, destroyed, socket } = sender;
      if (complete || destroyed) senders.delete(sender);
      else if (before !== null && socket.bytesRead - before < bodyBytes) sender.destroy();
      else senders.set(sender, socket.bytesRead);
    }
  };
  const timer = setInterval(look, body).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
