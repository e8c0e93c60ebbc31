import type { RawBuilder, Selectable, Updateable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { TestApp } from './test-app.ts';

type Columns<Name extends keyof Tables> = Updateable<Tables[Name]>;

/** Reads the row with these values. @throws Error when there is none */
export async function rowOf<Name extends keyof Tables>(
  { deps: { db } }: Pick<TestApp, 'deps'>,
  table: Name,
  having: Partial<Selectable<Tables[Name]>>,
): Promise<Selectable<Tables[Name]>> {
  // Kysely can't type a query of a generic table.
  let rows = db.selectFrom(table as 'users').selectAll();
  for (const [column, value] of Object.entries(having))
    rows = rows.where(column as 'id', '=', value as string);
  return (await rows.executeTakeFirstOrThrow()) as unknown as Selectable<Tables[Name]>;
}

/** Updates columns of the rows with these values directly, without the application's rules. */
export async function setRows<Name extends keyof Tables>(
  { deps: { db } }: Pick<TestApp, 'deps'>,
  table: Name,
  having: Partial<Selectable<Tables[Name]>>,
  columns: { [Column in keyof Columns<Name>]?: Columns<Name>[Column] | RawBuilder<Date> },
): Promise<void> {
  // Kysely can't type an update of a generic table.
  let rows = db.updateTable(table as 'users').set(columns as Columns<'users'>);
  for (const [column, value] of Object.entries(having))
    rows = rows.where(column as 'id', '=', value as string);
  await rows.execute();
}
