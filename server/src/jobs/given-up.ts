import { sql, type Queries } from '../db/database.ts';

/** Jobs of one kind that are given up. */
export interface GivenUp {
  /** As in `payouts.send`. */
  job: string;
  count: number;
  /** What the last of them failed with. */
  why: string;
}

/** Of `jobs`, given up; one at its last try is still locked. */
const IS_GIVEN_UP = sql<boolean>`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;

/**
 * What no later try will do: the last one failed, or the failure was final. The rows stay until somebody has them tried
 * again.
 */
export async function findGivenUp(db: Queries): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select tasks.identifier as job, count(*)::int as count,
      coalesce((array_agg(jobs.last_error order by jobs.updated_at desc))[1], '') as why
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${IS_GIVEN_UP}
    group by tasks.identifier order by tasks.identifier`.execute(db);
  return rows;
}

/** Has given up jobs tried again, at once and as often as at first. @returns how many */
export async function tryAgain(db: Queries, job: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select jobs.id from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${IS_GIVEN_UP} and tasks.identifier = ${job}`.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  await sql`
    select graphile_worker.reschedule_jobs(
      ${ids}::bigint[], run_at => now(), attempts => 0, max_attempts => 25
    )`.execute(db);
  return ids.length;
}
