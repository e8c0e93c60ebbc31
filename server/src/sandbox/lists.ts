import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { text, type Form } from './form.ts';
import { find, requireNothingWritten, type Kind, type Kinds } from './objects.ts';
import type { SandboxTransaction } from './tables.ts';

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** Handler that returns the object with the path's id. */
export const retrieve =
  (kind: Kind) =>
  async ({ trx, params }: SandboxCall): Promise<SandboxAnswer> => ({
    body: await find(trx, kind, params.id ?? ''),
  });

/** Handler that returns a page of objects, filtered by those `fields` that the path or query has. */
export const listOf =
  (kind: Kind, ...fields: string[]) =>
  async ({ trx, form, params, url }: SandboxCall): Promise<SandboxAnswer> => {
    const filters = fields.map((field) => [field, params[field] ?? text(form, field)] as const);
    const page = await list(trx, kind, Object.fromEntries(filters), form);
    return { body: { object: 'list', url, ...page } };
  };

/**
 * A page of objects, newest first, by the query's `limit`, `created` and `starting_after`; `filters` are field values.
 * @throws Error where the transaction has written objects
 */
export async function list<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  filters: Record<string, string | undefined>,
  query: Form = {},
): Promise<{ has_more: boolean; data: Kinds[K][] }> {
  requireNothingWritten(trx);
  const limit = Math.min(Math.max(Number(text(query, 'limit') ?? DEFAULT_LIMIT), 1), MAX_LIMIT);
  let rows = trx
    .selectFrom('sandbox.objects')
    .select('data')
    .where('kind', '=', kind)
    .orderBy('seq', 'desc')
    .limit(limit + 1);
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined) rows = rows.where(sql`data->>${sql.lit(field)}`, '=', value);
  const since = text(query, 'created', 'gte');
  if (since) rows = rows.where(sql<number>`(data->>'created')::bigint`, '>=', Number(since));
  const after = text(query, 'starting_after');
  if (after)
    rows = rows.where('seq', '<', (each) =>
      each.selectFrom('sandbox.objects').select('seq').where('id', '=', after),
    );
  const found = await rows.execute();
  const data = found.slice(0, limit).map((row) => row.data as Kinds[K]);
  return { has_more: found.length > limit, data };
}
