import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Takes the raw response from Fastify, with its status and headers so far, for handlers that write it themselves. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // Handled, since an unhandled write error of a closed connection would end the process.
  raw.on('error', (error) => reply.request.log.debug({ err: error }, 'answer broke off'));
  return raw;
}
