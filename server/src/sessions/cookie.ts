import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { REFRESH_DAYS } from './sessions.ts';

const NAME = 'keepsake_refresh';

export function refreshCookie(request: FastifyRequest): string | null {
  return request.cookies[NAME] || null;
}

/** No script can read it, no other site can make a browser send it along with a POST. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(NAME, token, { ...attributes(config), maxAge: REFRESH_DAYS * 86_400 });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(NAME, attributes(config));
}

function attributes(config: Config) {
  return {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}
