import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { HttpError, invalid, notFound } from './errors.ts';

/**
 * Refuses input that schemas accept and the database cannot store, before any handler runs: NUL, lone surrogates,
 * infinite numbers. In a path parameter it is a 404, elsewhere a 422 that names the field.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ url, params, query, body }) => {
    // Pages are shown at any address.
    if (!url.startsWith('/api/')) return;
    if (unstorable(params) !== null) throw notFound();
    const field = unstorable(query) ?? unstorable(body);
    if (field === null) return;
    if (field === '') throw new HttpError(422, 'validation', MESSAGE);
    throw invalid({ [field]: MESSAGE });
  });
}

const MESSAGE = msg`This contains characters we can’t save. Please type it again.`;

/** Deepest nesting of a JSON body. */
const DEEPEST = 20;

/** @returns the path of the first value that cannot be stored, as in `addons.0.quantity`; null when there is none */
export function unstorable(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth > DEEPEST) return path;
  for (const [name, each] of Object.entries(value)) {
    const place = path ? `${path}.${name}` : name;
    const found = unstorable(name, place) ?? unstorable(each, place, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
