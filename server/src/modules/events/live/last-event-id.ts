import type { FastifyRequest } from 'fastify';
import Type from 'typebox';

/** Query parameter of a stream: it resumes after this message id. */
export const afterQuery = { after: Type.Optional(Type.Integer({ minimum: 0 })) };

/**
 * The last message id that a reader has; null for none and for a malformed one. The header, which browsers send when
 * they reconnect, has precedence over the query.
 */
export function lastIdOf({
  headers,
  query,
}: FastifyRequest<{ Querystring: { after?: number } }>): number | null {
  const header = headers['last-event-id'];
  if (typeof header !== 'string') return query.after ?? null;
  return /^\d{1,15}$/.test(header) ? Number(header) : null;
}
