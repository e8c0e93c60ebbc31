import type { RawBuilder, Selectable, Updateable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TestApp } from './test-app.ts';

type Columns<Name extends keyof Tables> = Updateable<Tables[Name]>;

/** Sets columns of the rows that have these values, past all rules. */
export async function setRows<Name extends keyof Tables>(
  { deps: { db } }: Pick<TestApp, 'deps'>,
  table: Name,
  having: Partial<Selectable<Tables[Name]>>,
  columns: { [Column in keyof Columns<Name>]?: Columns<Name>[Column] | RawBuilder<Date> },
): Promise<void> {
  // What fits one table of any name is not to be told to the compiler.
  let rows = db.updateTable(table as 'users').set(columns as Columns<'users'>);
  for (const [column, value] of Object.entries(having))
    rows = rows.where(column as 'id', '=', value as string);
  await rows.execute();
}
