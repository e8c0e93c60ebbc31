import { sql, type Kysely } from 'kysely';

/**
 * Counts reports of releases by network, while the server's own check decides. A withdrawal belongs to one promotion,
 * so the next promotion lifts it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Earlier reports have no network, so anybody could have inflated them.
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
