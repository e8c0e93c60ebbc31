import { sql, type Kysely } from 'kysely';
import { compareReleases, version } from '../version.ts';

/** A later release took away what this one needs. */
export class SchemaAheadError extends Error {
  override readonly name = 'SchemaAheadError';
}

/** Notes, in the transaction of a migration, which release a database needs from then on. */
export async function noteContract<Tables>(
  db: Kysely<Tables>,
  name: string,
  needs: string,
): Promise<void> {
  await sql`insert into schema_contracts (name, needs) values (${name}, ${needs})`.execute(db);
}

/**
 * Looks whether this release runs on what migrations of a later one left.
 * @throws SchemaAheadError where one of them took away what only later releases do without
 */
export async function refuseIfContracted<Tables>(
  db: Kysely<Tables>,
  unknown: readonly string[],
): Promise<void> {
  const { rows: tables } =
    await sql`select where to_regclass('public.schema_contracts') is not null`.execute(db);
  // None has taken anything away yet.
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
