import { sql, type Kysely } from 'kysely';

/** Which releases of a remote failed for whom, and which are offered to nobody any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table release_failures (
    remote text not null,
    version text not null,
    visitor text not null,
    why text not null,
    created_at timestamptz not null default now(),
    primary key (remote, version, visitor)
  )`.execute(db);
  await sql`create index release_failures_created on release_failures (created_at)`.execute(db);
  await sql`create table withdrawn_releases (
    remote text not null,
    version text not null,
    failures integer not null,
    why text not null,
    created_at timestamptz not null default now(),
    primary key (remote, version)
  )`.execute(db);
}
