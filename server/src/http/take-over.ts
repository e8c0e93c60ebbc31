import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** For answers that write themselves: the bare response, with the status and headers set so far. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // Who writes to one that has gone away hears of it by the write; unheard, it would end the process.
  raw.on('error', (error) => reply.request.log.debug({ err: error }, 'answer broke off'));
  return raw;
}
