import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

const PLACEHOLDER = '\u0000argument ';

/**
 * A frequent read: its SQL is built once, and each connection plans it once.
 * @param name of the prepared statement, unique in the program
 * @param build builds the query; it may only use its arguments as values
 */
export function prepared<Row extends object, Names extends string>(
  name: string,
  build: (db: Database, args: Record<Names, string>) => Compilable<Row>,
): (source: { db: Database; pool: pg.Pool }, args: Record<Names, string>) => Promise<Row[]> {
  let text: string | null = null;
  let values: (args: Record<string, string>) => unknown[] = () => [];
  return async ({ db, pool }, args) => {
    if (text === null) {
      const placeholders = Object.keys(args).map((key) => [key, PLACEHOLDER + key]);
      const compiled = build(db, Object.fromEntries(placeholders)).compile();
      values = (current) => compiled.parameters.map((each) => resolved(each, current));
      text = compiled.sql;
    }
    const { rows } = await pool.query<Row>({ name, text, values: values(args) });
    return rows;
  };
}

/** Returns the argument for a placeholder; any other value is returned as it is. */
function resolved(value: unknown, args: Record<string, string>): unknown {
  if (typeof value !== 'string' || !value.startsWith(PLACEHOLDER)) return value;
  return args[value.slice(PLACEHOLDER.length)];
}
