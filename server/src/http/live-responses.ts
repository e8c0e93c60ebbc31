import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Registers the long responses of a module: downloads and uploads that can be resumed, streams that reconnect. They are
 * destroyed when the server closes, which waits for all other responses.
 */
export function endOnClose(app: FastifyInstance): (response: ServerResponse) => void {
  const live = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of live) response.destroy();
  });
  return (response) => {
    // The client disconnected before: `close` was emitted already, and is not emitted again.
    if (response.destroyed) return;
    live.add(response);
    response.once('close', () => live.delete(response));
  };
}
