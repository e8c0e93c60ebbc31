import { sql, type Queries } from '../db/database.ts';

/** Number of given-up jobs of one kind. */
export interface FailedJobs {
  /** Name of the job, as in `payouts.send`. */
  job: string;
  count: number;
  /** Error of the last of them. */
  why: string;
  /** Whether all of them are runs of a schedule, whose next run does their work. */
  isScheduled: boolean;
}

/** SQL condition for a given-up row of `jobs`; a job in its last attempt is still locked. */
const HAS_FAILED = sql<boolean>`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;

/**
 * Jobs without further attempts. Their rows stay until somebody retries them, those that hold addresses for 30 days, and
 * the last run of a schedule until a later one succeeds.
 */
export async function findFailedJobs(db: Queries): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select tasks.identifier as job, count(*)::int as count,
      bool_and(jobs.payload->'_cron' is not null) as "isScheduled",
      coalesce((array_agg(jobs.last_error order by jobs.updated_at desc))[1], '') as why
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${HAS_FAILED}
    group by tasks.identifier order by tasks.identifier`.execute(db);
  return rows;
}

/** Retries given-up jobs at once, with all the attempts that they were added with. @returns how many */
export async function retryFailedJobs(db: Queries, job: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select jobs.id from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where ${HAS_FAILED} and tasks.identifier = ${job}`.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  await sql`
    select graphile_worker.reschedule_jobs(
      ${ids}::bigint[], run_at => now(), attempts => 0
    )`.execute(db);
  return ids.length;
}

/** Deletes given-up jobs of one kind whose last attempt was before a time. */
export async function deleteFailedJobs(db: Queries, job: string, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select jobs.id from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where ${HAS_FAILED} and tasks.identifier = ${job} and jobs.updated_at < ${before}
    ))`.execute(db);
}
