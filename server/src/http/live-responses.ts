import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Keeps the long answers of a module: downloads and uploads that can be resumed, streams that reconnect. When
 * the server stops they are cut off, for it waits for all others.
 */
export function endOnClose(app: FastifyInstance): (response: ServerResponse) => void {
  const live = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of live) response.destroy();
  });
  return (response) => {
    // The client left while its answer was looked up: `close` was emitted already, and is not again.
    if (response.destroyed) return;
    live.add(response);
    response.once('close', () => live.delete(response));
  };
}
