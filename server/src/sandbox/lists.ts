import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { text, type Form } from './form.ts';
import { find, requireNothingWritten, type Kind, type Kinds } from './objects.ts';
import type { SandboxTransaction } from './tables.ts';

const MOST = 100;
const USUAL = 10;

/** Answers the object that a path names. */
export const retrieve =
  (kind: Kind) =>
  async ({ trx, params }: SandboxCall): Promise<SandboxAnswer> => ({
    body: await find(trx, kind, params.id ?? ''),
  });

/** Answers a page of objects, those whose `fields` are as the query or the path says. */
export const listOf =
  (kind: Kind, ...fields: string[]) =>
  async ({ trx, form, params, url }: SandboxCall): Promise<SandboxAnswer> => {
    const filters = fields.map((field) => [field, params[field] ?? text(form, field)] as const);
    const page = await list(trx, kind, Object.fromEntries(filters), form);
    return { body: { object: 'list', url, ...page } };
  };

/**
 * A page of objects, newest first, as `limit`, `created` and `starting_after` of the query ask; `filters` name fields of the
 * objects that must have a value.
 */
export async function list<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  filters: Record<string, string | undefined>,
  query: Form = {},
): Promise<{ has_more: boolean; data: Kinds[K][] }> {
  requireNothingWritten(trx);
  const limit = Math.min(Math.max(Number(text(query, 'limit') ?? USUAL), 1), MOST);
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
