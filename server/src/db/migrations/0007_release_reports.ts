import { sql, type Kysely } from 'kysely';

/** Loads are told like failures, by page and network; what is withdrawn stands beside what is live, in the releases themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table release_failures`.execute(db);
  await sql`drop table withdrawn_releases`.execute(db);
  await sql`create table release_reports (
    remote text not null,
    version text not null,
    promotion text not null,
    page text not null,
    network text not null,
    failed boolean not null,
    created_at timestamptz not null,
    primary key (remote, version, promotion, page)
  )`.execute(db);
  await sql`create index release_reports_network on release_reports (remote, version, promotion, network)`.execute(
    db,
  );
}
