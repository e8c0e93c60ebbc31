import { msg } from '@lingui/core/runtime-macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** Bytes from `start` up to and including `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A single byte range; 'unsatisfiable' for 416; null for the whole file, also where the header is anything else. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return null;
  if (first === '') {
    const wanted = Math.min(Number(last), size);
    return wanted === 0 ? 'unsatisfiable' : { start: size - wanted, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Sets the headers of the requested part, or of the whole file. @throws HttpError 416 for a range outside of it */
export function announcePart(
  { headers: { range, 'if-range': ifRange } }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange {
  const part = ifRange === undefined || ifRange === etag ? parseRange(range, bytes) : null;
  if (part === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${bytes}`);
    throw new HttpError(416, 'range', msg`The file has no such part.`);
  }
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  if (part) void reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  void reply.header('content-length', end - start + 1);
  return { start, end };
}
