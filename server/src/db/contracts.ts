import { sql, type Kysely } from 'kysely';
import { compareReleases, version } from '../version.ts';

/** A later release has removed a part of the schema that this one needs. */
export class SchemaAheadError extends Error {
  override readonly name = 'SchemaAheadError';
}

/** Records, in a migration's transaction, the least release that the database works with from then on. */
export async function noteContract<Tables>(
  db: Kysely<Tables>,
  name: string,
  needs: string,
): Promise<void> {
  await sql`insert into schema_contracts (name, needs) values (${name}, ${needs})`.execute(db);
}

/**
 * Checks that this release works with the schema that later releases' migrations left.
 * @throws SchemaAheadError where one of them removed something that this release needs
 */
export async function refuseIfContracted<Tables>(
  db: Kysely<Tables>,
  unknown: readonly string[],
): Promise<void> {
  const { rows: tables } =
    await sql`select where to_regclass('public.schema_contracts') is not null`.execute(db);
  // Without the table, no migration has removed anything.
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string; needs: string }>`
    select name, needs from schema_contracts where name = any(${unknown}::text[])`.execute(db);
  const [last] = rows
    .filter(({ needs }) => compareReleases(version, needs) < 0)
    .toSorted((a, b) => compareReleases(b.needs, a.needs));
  if (!last) return;
  throw new SchemaAheadError(
    `A later Keepsake changed this database for good (${last.name}): it needs ${last.needs} or later, and this is ${version}. Start that release, or restore a backup of before.`,
  );
}
