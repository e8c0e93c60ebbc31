import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

const MARK = '\u0000argument ';

/**
 * A read that is asked very often: built once, and planned once by each connection of the database.
 * @param name unique in the program
 * @param build the query; it may only put its arguments in as values
 */
export function prepared<Row extends object, Names extends string>(
  name: string,
  build: (db: Database, args: Record<Names, string>) => Compilable<Row>,
): (source: { db: Database; pool: pg.Pool }, args: Record<Names, string>) => Promise<Row[]> {
  let text: string | null = null;
  let values: (args: Record<string, string>) => unknown[] = () => [];
  return async ({ db, pool }, args) => {
    if (text === null) {
      const marks = Object.keys(args).map((key) => [key, MARK + key]);
      const compiled = build(db, Object.fromEntries(marks)).compile();
      values = (given) => compiled.parameters.map((each) => argumentOr(each, given));
      text = compiled.sql;
    }
    const { rows } = await pool.query<Row>({ name, text, values: values(args) });
    return rows;
  };
}

/** Returns the argument of a placeholder, or the value itself. */
function argumentOr(value: unknown, args: Record<string, string>): unknown {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
  return args[value.slice(MARK.length)];
}
