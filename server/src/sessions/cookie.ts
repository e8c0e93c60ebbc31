import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { REFRESH_DAYS } from './sessions.ts';

const NAME = 'keepsake_refresh';

export function refreshCookie(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl'>,
): string | null {
  return request.cookies[nameOf(config)] || null;
}

/** No script can read it, no other site can make a browser send it along with a POST. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = REFRESH_DAYS * 86_400;
  void reply.setCookie(nameOf(config), token, { ...attributes(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(nameOf(config), attributes(config));
}

/** On https browsers take a cookie of this name from this very host alone, not from one beside it. */
function nameOf(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? `__Host-${NAME}` : NAME;
}

function attributes(config: Config) {
  const secure = isSecure(config);
  // That name asks for the path of the whole host.
  return { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'lax', secure } as const;
}

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');
