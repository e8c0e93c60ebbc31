import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Lifetime of an access token in seconds; the caller's rights are read from the database at each call. */
const ACCESS_SECONDS = 15 * 60;

export function accessToken(
  app: FastifyInstance,
  session: { sessionId: string; userId: string },
): { access_token: string; expires_in: number } {
  const claims = { sid: session.sessionId, sub: session.userId, jti: randomUUID() };
  return {
    access_token: app.jwt.sign(claims, { expiresIn: ACCESS_SECONDS }),
    expires_in: ACCESS_SECONDS,
  };
}
