import { sql } from '../db/database.ts';
import { text, type Form } from './form.ts';
import { requireNothingWritten, type Kind, type Kinds } from './objects.ts';
import type { SandboxTransaction } from './tables.ts';

const MOST = 100;
const USUAL = 10;

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/**
 * A page of objects, newest first, as `limit` and `starting_after` ask; `filters` name fields of the objects
 * that must have a value.
 */
export async function list<K extends Kind>(
  trx: SandboxTransaction,
  kind: K,
  url: string,
  query: Form,
  filters: Record<string, string | undefined> = {},
): Promise<List<Kinds[K]>> {
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
  return { object: 'list', url, has_more: found.length > limit, data };
}
