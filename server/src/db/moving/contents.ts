import type pg from 'pg';

/** Schemas with Keepsake's tables. */
export const SCHEMAS = ['public', 'sandbox', 'graphile_worker'];

/** A table in an export. */
export interface MovedTable {
  /** Qualified with its schema unless in `public`, quoted where needed. */
  name: string;
  columns: string[];
}

interface MovedSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** The tables to export: Keepsake's and the job queue's, without unlogged ones, such as limits. */
export async function tablesOf(client: pg.ClientBase): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `
    select c.oid::regclass::text as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and a.attgenerated = ''
      and n.nspname = any($1) and not starts_with(c.relname, 'kysely_')
      and (n.nspname <> 'graphile_worker' or starts_with(c.relname, '_private_'))
    group by c.oid order by c.oid::regclass::text collate "C"`,
    [SCHEMAS],
  );
  return rows;
}

/** The sequences with the last number that each has handed out. */
export async function sequencesOf(client: pg.ClientBase): Promise<MovedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any($1) order by 1`,
    [SCHEMAS],
  );
  const sequences: MovedSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${name}`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ name, value: row.last_value, isCalled: row.is_called });
  }
  return sequences;
}

/** Names of the executed migrations of Keepsake and of the job queue, which identify the schema. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select name from kysely_migration
    union all select 'queue ' || id from graphile_worker.migrations`);
  return rows.map(({ name }) => name).toSorted();
}

export async function has(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [table],
  );
  return rows[0]?.there === true;
}

/** Settings with which every PostgreSQL writes values in the same format. */
export const PORTABLE = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'; set local lc_monetary = 'C'; set local statement_timeout = 0`;

/** Why a database can't be exported or imported; its message is shown unchanged. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}
