import type pg from 'pg';
import { SCHEMAS } from './contents.ts';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` in the open transaction without triggers, such as the one that keeps the ledger as it is, and without
 * foreign keys, so that tables can be filled in any order. Afterwards each key is made again, which checks every row.
 * The owner of the tables may do so; nobody else sees it before the commit.
 */
export async function withoutRules<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const tables = await client.query<{ name: string }>(
    `
    select distinct tgrelid::regclass::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and n.nspname = any($1)`,
    [SCHEMAS],
  );
  const references = await client.query<Reference>(
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where contype = 'f' and conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { name } of tables.rows)
    await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const result = await work();
  for (const { table, name, definition } of references.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables.rows) await client.query(`alter table ${name} enable trigger user`);
  return result;
}
