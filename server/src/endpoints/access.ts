import { msg } from '@lingui/core/runtime-macro';
import type { Access } from '@keepsake/shared/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { linksVersion, type Principal, type Principals } from '../sessions/principals.ts';
import { tokenCacheOf } from '../sessions/token-cache.ts';
import { forbidden, unauthenticated } from '../http/errors.ts';
import type { Text } from '../words/words.ts';

/**
 * Reads the bearer token; null without one. Where anybody may call, a token that does not hold is none: who
 * signs in may still carry an old one.
 * @throws HttpError 401 for one that does not hold
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
  throw unauthenticated(found.missing);
}

/** The caller, or why there is none. */
async function principalOf(
  request: FastifyRequest,
  principals: Principals,
): Promise<{ principal: Principal } | { missing: Text }> {
  const known = tokenCacheOf(request.server.jwt);
  const token = request.headers.authorization ?? '';
  let sessionId = known.find(token);
  if (sessionId === null)
    try {
      const { sid, exp } = await request.jwtVerify<{ sid: string; exp?: number }>();
      sessionId = sid;
      if (exp !== undefined) known.keep(token, { sessionId, expires: exp });
    } catch {
      return { missing: msg`Your session has expired. Please sign in again.` };
    }
  const principal = await principals.find(sessionId);
  return principal
    ? { principal }
    : { missing: msg`Your session has ended. Please sign in again.` };
}

/** @throws HttpError 401 or 403 when the caller is not who the endpoint is for */
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
      // Sides may have been changed on another device: the browser reads again who is signed in.
      'wrong_role',
    );
  if (!caller.verified)
    throw forbidden(msg`Please confirm your e-mail address first.`, 'email_unverified');
}

/**
 * For answers that take long: whether their caller would still be let in. False once the session has ended or
 * any of the caller's rights changed.
 */
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
