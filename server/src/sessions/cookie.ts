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

/** Sets a cookie that scripts cannot read and that is not sent with a POST from another site. */
export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  const maxAge = REFRESH_DAYS * 86_400;
  void reply.setCookie(nameOf(config), token, { ...attributes(config), maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(nameOf(config), attributes(config));
}

/**
 * On https, `__Host-` makes browsers accept the cookie only from this very host. On http, the name differs from that of
 * an earlier cookie with a narrower path: of two cookies with one name, browsers send that of the longer path first.
 */
function nameOf(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? `__Host-${NAME}` : `${NAME}_token`;
}

function attributes(config: Config) {
  const secure = isSecure(config);
  // Pages need it as well, because the server renders them for the signed-in user.
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');
