import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';

/** Creates the schema and inserts the rows that the product comes with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['schema.sql', 'seed.sql']) {
    const text = await readFile(new URL(name, import.meta.url), 'utf8');
    await sql.raw(text).execute(db);
  }
}
