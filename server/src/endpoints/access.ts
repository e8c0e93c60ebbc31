import { msg } from '@lingui/core/runtime-macro';
import type { Access } from '@keepsake/shared/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { linksVersion, type Principal, type Principals } from '../sessions/principals.ts';
import { tokenCacheOf } from '../sessions/token-cache.ts';
import { forbidden, unauthenticated } from '../http/errors.ts';
import type { Text } from '../words/words.ts';

/**
 * The caller of the bearer token; null without one. On public endpoints an invalid token counts as none, because a
 * client that signs in may still send an old one.
 * @throws HttpError 401 for an invalid token on other endpoints
 */
export async function callerOf(
  request: FastifyRequest,
  principals: Principals,
  access: Access,
): Promise<Principal | null> {
  if (!request.headers.authorization) return null;
  const found = await principalOf(request, principals);
  if ('principal' in found) return found.principal;
  if (access === 'public') return null;
  throw unauthenticated(found.reason);
}

/** The caller, or the message why there is none. */
async function principalOf(
  request: FastifyRequest,
  principals: Principals,
): Promise<{ principal: Principal } | { reason: Text }> {
  const cache = tokenCacheOf(request.server.jwt);
  const token = request.headers.authorization ?? '';
  let sessionId = cache.find(token);
  if (sessionId === null)
    try {
      const { sid, exp } = await request.jwtVerify<{ sid: string; exp?: number }>();
      sessionId = sid;
      if (exp !== undefined) cache.add(token, { sessionId, expires: exp });
    } catch {
      return { reason: msg`Your session has expired. Please sign in again.` };
    }
  const principal = await principals.find(sessionId);
  return principal ? { principal } : { reason: msg`Your session has ended. Please sign in again.` };
}

/** @throws HttpError 401 without a caller, 403 when the endpoint is not for this caller */
export function requireAccess(access: Access, caller: Principal | null): void {
  if (access === 'public') return;
  if (!caller) throw unauthenticated();
  if (access === 'session') return;
  if (caller.isGuest && access !== 'attendee' && access !== 'bride_groom')
    throw forbidden(msg`Please sign in or create an account to do this.`);
  if (access === 'member' || access === 'operator') return;
  const side = access === 'bride_groom' ? 'bride_groom' : 'attendee';
  if (caller.userType !== side)
    throw forbidden(
      side === 'attendee'
        ? msg`Switch to “Attend an event” to do this.`
        : msg`Switch to “Create an event” to do this.`,
      // The side may have been switched on another device: `wrong_role` makes the browser reload the signed-in user.
      'wrong_role',
    );
  if (!caller.verified)
    throw forbidden(msg`Please confirm your e-mail address first.`, 'email_unverified');
}

/** Checks during long responses whether the session lives and the caller's rights are as they were. */
export function stillAllowed(
  principals: Principals,
  caller: Principal,
  access: Access,
): () => Promise<boolean> {
  const { userId, sessionId } = caller;
  const links = linksVersion(caller);
  return async () => {
    const now = await principals.find(sessionId);
    return now?.userId === userId && linksVersion(now) === links && isAllowed(access, now);
  };
}

function isAllowed(access: Access, caller: Principal): boolean {
  try {
    requireAccess(access, caller);
    return true;
  } catch {
    return false;
  }
}
