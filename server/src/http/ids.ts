import { createHash, randomUUID } from 'node:crypto';

/** An id in the form that the database writes; other spellings of a uuid that PostgreSQL accepts are refused. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The id of a row that a request creates. With an idempotency key the id is derived from the key, so that the same
 * request, sent again after a crash, conflicts with its own row instead of creating a second one.
 */
export function rowId(scope: string, key: string | null): string {
  if (key === null) return randomUUID();
  const hash = createHash('sha256').update(`${scope}\n${key}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
