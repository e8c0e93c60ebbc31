import type { Access } from '@keepsake/shared/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Principal, Principals } from '../sessions/principals.ts';
import { forbidden, unauthenticated } from './errors.ts';

/** Reads the bearer token; null without one. @throws HttpError 401 for one that does not hold */
export async function callerOf(
  request: FastifyRequest,
  principals: Principals,
): Promise<Principal | null> {
  const { authorization } = request.headers;
  if (!authorization) return null;
  let sessionId: string;
  try {
    const claims = await request.jwtVerify<{ sid: string }>();
    sessionId = claims.sid;
  } catch {
    throw unauthenticated('Your session has expired. Please sign in again.');
  }
  const principal = await principals.find(sessionId);
  if (!principal) throw unauthenticated('Your session has ended. Please sign in again.');
  return principal;
}

/** @throws HttpError 401 or 403 when the caller is not who the endpoint is for */
export function requireAccess(access: Access, caller: Principal | null): void {
  if (access === 'public') return;
  if (!caller) throw unauthenticated();
  if (access === 'session') return;
  if (access === 'member') {
    if (caller.isGuest) throw forbidden('Please sign in or create an account to do this.');
    return;
  }
  if (caller.userType !== access)
    throw forbidden(
      access === 'attendee'
        ? 'Switch to “Attend an event” to do this.'
        : 'Switch to “Create an event” to do this.',
    );
  if (!caller.verified)
    throw forbidden('Please confirm your e-mail address first.', 'email_unverified');
}
