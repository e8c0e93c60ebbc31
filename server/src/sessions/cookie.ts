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

/** Not readable by scripts and not sent with a POST from another site. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = REFRESH_DAYS * 86_400;
  void reply.setCookie(nameOf(config), token, { ...attributes(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(nameOf(config), attributes(config));
}

/**
 * On https browsers take a cookie of this name from this very host alone, not from one beside it. On http it is another name than
 * before it had the path `/`: of two by one name a browser sends that of the longer path first.
 */
function nameOf(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? `__Host-${NAME}` : `${NAME}_token`;
}

function attributes(config: Config) {
  const secure = isSecure(config);
  // Sent with pages, too: the server paints them for whose it is.
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');
