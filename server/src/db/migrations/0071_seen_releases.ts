import { sql, type Kysely } from 'kysely';

/**
 * What visitors saw of releases, added up by the hour: a row holds no visit, and nothing of who made it. `buckets` is a
 * histogram over the bounds of `modules/ops/histogram.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table release_loads (
    hour timestamptz not null,
    remote text not null,
    version text not null,
    outcome text not null,
    cache text not null check (cache in ('hit', 'miss', 'unknown')),
    loads integer not null,
    timed integer not null,
    total_ms double precision not null,
    buckets integer[] not null,
    primary key (hour, remote, version, outcome, cache)
  )`.execute(db);
  await sql`create table release_vitals (
    hour timestamptz not null,
    route text not null,
    shell text not null,
    remote text not null,
    version text not null,
    metric text not null,
    samples integer not null,
    total double precision not null,
    buckets integer[] not null,
    primary key (hour, route, shell, remote, version, metric)
  )`.execute(db);
}
