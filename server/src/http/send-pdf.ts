import type { FastifyReply } from 'fastify';
import { contentDisposition, safeName } from './filenames.ts';

/** Answers a PDF that is of its reader alone, to be kept. @param name with its ending, as it is to be called */
export function sendPdf(reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition('attachment', safeName(name)),
      'content-type': 'application/pdf',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
