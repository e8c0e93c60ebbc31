import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { HttpError, invalid, notFound } from './errors.ts';

/**
 * Refuses, before any handler runs, what no schema speaks of and no database keeps: NUL, halves of characters, numbers
 * without an end. What stands in an address is not found then; a field is named.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ url, params, query, body }) => {
    // A page shows what it can make of any address.
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

/** @returns where in a value the first such thing stands, as in `addons.0.quantity`; null when there is none */
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
