import { sql, type Kysely } from 'kysely';

/**
 * What visitors report of a release is counted by network, and the server's own check decides. A withdrawal is of one promotion:
 * the next one lifts it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Reports of before came from anybody.
  await sql`truncate release_failures`.execute(db);
  await sql`alter table release_failures add column network text not null`.execute(db);
  await sql`alter table release_failures drop column why`.execute(db);
  await sql`alter table withdrawn_releases add column promotion text not null default ''`.execute(
    db,
  );
  await sql`alter table withdrawn_releases drop constraint withdrawn_releases_pkey`.execute(db);
  await sql`alter table withdrawn_releases add primary key (remote, version, promotion)`.execute(
    db,
  );
  await sql`create table release_checks (
    remote text not null,
    version text not null,
    promotion text not null,
    checked_at timestamptz not null,
    told_at timestamptz,
    primary key (remote, version, promotion)
  )`.execute(db);
}
