import { sql, type Kysely } from 'kysely';

/** Counts loads like failures, by page and network. Withdrawals move to the release files, beside the live versions. */
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
