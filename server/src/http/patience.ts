import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long the server waits for those who are slow, in milliseconds. */
export interface Patience {
  /** For the head of a request. */
  head: number;
  /**
   * For a connection on which nothing moves in either direction: a reader who does not read, a sender who stalls. Nobody
   * is late while the server itself is at work.
   */
  idle: number;
  /** A body has to bring `bodyBytes` in each such span until it is whole. */
  body: number;
  bodyBytes: number;
}

/** A telephone in a cellar sends more than a kilobyte a second; what it began to send it can go on with. */
export const patience: Patience = {
  head: 15_000,
  idle: 60_000,
  body: 30_000,
  bodyBytes: 32 * 1024,
};

/**
 * Keeps a connection open whose request is whole and not yet answered: on a crowded server a payment may take longer
 * than any client may be idle, and who paid must hear of it.
 */
export function spareWhileAtWork(app: FastifyInstance, { idle }: Patience): void {
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    // With a listener, Node leaves it to us to close what is idle.
    response.on('timeout', (socket) => {
      if (request.complete && !response.headersSent) socket.setTimeout(idle);
      else socket.destroy();
    });
  });
}

/**
 * Closes the connections of those who send a body more slowly than that. Node's own bound is on the time of a
 * whole request, and a video may take an hour.
 */
export function closeSlowSenders(app: FastifyInstance, { body, bodyBytes }: Patience): void {
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
