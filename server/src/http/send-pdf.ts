import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition, safeName } from './filenames.ts';

/**
 * Responds with a private PDF, which no cache may store.
 * @param name file name with its extension
 * @param how `attachment` to save it, `inline` to show it
 */
export function sendPdf(
  reply: FastifyReply,
  name: string,
  content: Uint8Array | Readable,
  how: 'attachment' | 'inline' = 'attachment',
): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(how, safeName(name)),
      'content-type': 'application/pdf',
    })
    .send(content);
}
