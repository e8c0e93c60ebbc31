import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { announcePart } from '../../../http/ranges.ts';
import { contentDisposition } from '../../../http/filenames.ts';

export interface StoredFile {
  key: string;
  bytes: number;
  type: string;
  filename: string;
  /** Changes whenever the bytes change. */
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

/** Sends a stored file, or the requested range of it. `?download` makes browsers save it in place of showing it. */
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
  if (direct) return redirectTo(reply, direct);
  const part = announcePart(request, reply, file);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await deps.storage.read(file.key, part));
}

/**
 * Types that browsers never interpret as anything but a picture, video or sound. A bucket cannot send `nosniff`, so all
 * other types are served by this server.
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
 * The bucket's address of a file, for a browser that embeds it in a page or saves it. A file opened as a page of its
 * own is served from here, with our policy; so is one requested by `fetch` or by other programs, which would need CORS.
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

/** Seconds for which a bucket's address is still valid when the browser's cached redirect expires. */
const RESERVE_SECONDS = 60;

async function redirectTo(
  reply: FastifyReply,
  { url, seconds }: { url: string; seconds: number },
): Promise<FastifyReply> {
  for (const name of ['accept-ranges', 'content-disposition', 'content-type', 'etag'])
    void reply.removeHeader(name);
  return (
    reply
      .header('cache-control', `private, max-age=${seconds - RESERVE_SECONDS}`)
      // The response depends on the mode: scripts and programs get the file from this server.
      .header('vary', 'sec-fetch-mode')
      .redirect(url, 302)
  );
}
