import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition, safeName } from './filenames.ts';

/**
 * Answers a PDF that is of its reader alone.
 * @param name with its ending, as it is to be called
 * @param how whether it is to be kept or looked at
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
    .send(
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        : content,
    );
}
