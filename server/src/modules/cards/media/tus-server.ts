import { Server } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../../http/errors.ts';
import { tooLarge } from '../../../inspector/limits.ts';

/** The tus server, answering refusals as the rest of the API does. */
export class TusServer extends Server {
  override async write(...args: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, headers, , body] = args;
    if (body?.startsWith('{')) headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(...args);
  }
}

/** `{ message, code }` in place of the protocol's plain text. */
export function toJsonRefusal(
  error: Error | { status_code: number; body: string },
  log: FastifyBaseLogger,
): { status_code: number; body: string } {
  if (error instanceof HttpError) return refusal(error.statusCode, error.code, error.message);
  if (!('status_code' in error) || typeof error.status_code !== 'number') {
    log.error({ err: error }, 'upload failed');
    return refusal(500, 'internal', 'The upload was interrupted on our side. It can go on.');
  }
  if (error.status_code === 413) return refusal(413, 'too_large', tooLarge('video').message);
  if (error.status_code >= 500) log.error({ err: error }, 'upload failed');
  const message = 'body' in error ? error.body.trim() : 'The upload was refused.';
  return refusal(error.status_code, 'upload', message);
}

function refusal(status_code: number, code: string, message: string) {
  return { status_code, body: JSON.stringify({ message, code }) };
}
