import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { announcePart } from '../../../http/ranges.ts';
import { contentDisposition } from '../../../http/filenames.ts';

export interface StoredFile {
  key: string;
  bytes: number;
  type: string;
  filename: string;
  /** Changes with the bytes. */
  etag: string;
}

/** Response policy under which no file can run scripts in a browser. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  'sandbox',
].join('; ');

/** Answers a stored file, or the part of it that was asked for. `?download` saves it in place of showing it. */
export async function sendFile(
  deps: Deps,
  request: FastifyRequest<{ Querystring: { download?: string } }>,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply> {
  const how = request.query.download === undefined ? 'inline' : 'attachment';
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600, immutable',
    'content-disposition': contentDisposition(how, file.filename),
    'content-security-policy': POLICY,
    'content-type': file.type,
    etag: file.etag,
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const direct = await directAddress(deps, request, file, how);
  if (direct) return sendElsewhere(reply, direct);
  const part = announcePart(request, reply, file);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await deps.storage.read(file.key, part));
}

/**
 * Types of which a browser makes nothing but a picture, a film or a sound, whatever their bytes are: a bucket cannot forbid it
 * to guess (`nosniff`). All others come from this server.
 */
const NEVER_GUESSED = new Set([
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/wav',
  'audio/webm',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
]);

/**
 * The bucket's own address of a file, for a browser that shows it in a page or saves it. What a browser opens as a page of its own
 * comes from here with our policy; a page's script (`fetch`) and whatever is no browser need no CORS, and follow no address to
 * elsewhere.
 */
async function directAddress(
  { storage: { direct } }: Deps,
  { method, headers }: FastifyRequest,
  { key, type, filename }: StoredFile,
  how: 'inline' | 'attachment',
) {
  const mode = headers['sec-fetch-mode'];
  const isInPage = mode === 'no-cors' || (mode === 'navigate' && how === 'attachment');
  if (!direct || !isInPage || method !== 'GET' || !NEVER_GUESSED.has(type)) return null;
  return direct.addressOf(key, { type, disposition: contentDisposition(how, filename) });
}

/** Seconds for which an address still holds when a browser follows it for the last time without asking again. */
const RESERVE = 60;

async function sendElsewhere(
  reply: FastifyReply,
  { url, seconds }: { url: string; seconds: number },
): Promise<FastifyReply> {
  for (const name of ['accept-ranges', 'content-disposition', 'content-type', 'etag'])
    void reply.removeHeader(name);
  return (
    reply
      .header('cache-control', `private, max-age=${seconds - RESERVE}`)
      // What a script or a program would get is another answer.
      .header('vary', 'sec-fetch-mode')
      .redirect(url, 302)
  );
}
