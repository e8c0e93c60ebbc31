import { sql, type Queries } from '../db/database.ts';
import type { JobFigures } from '../observability/site-figures.ts';
import { runnerOf } from './runners.ts';

/** Seconds from a job's first attempt to its last: graphile-worker pauses e, e², … seconds, at most e¹⁰. */
const SECONDS_TRIED = sql`(
  (exp(least(10, jobs.attempts)) - exp(1)) / (exp(1) - 1) + greatest(0, jobs.attempts - 10) * exp(10)
)`;

/** When a job was first due, which is computed because each retry overwrites `run_at`. */
const FIRST_DUE = sql`case when jobs.last_error is null then jobs.run_at
  else greatest(jobs.created_at, jobs.updated_at - make_interval(secs => ${SECONDS_TRIED})) end`;

/** Figures of the jobs of each kind that has any. */
export async function findJobFigures(db: Queries): Promise<JobFigures[]> {
  const { rows } = await sql<Omit<JobFigures, 'isMoney'>>`
    with jobs as (
      select tasks.identifier as job, ${FIRST_DUE} as due,
        jobs.attempts >= jobs.max_attempts and jobs.locked_at is null as given_up
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id)
    select job,
      count(*) filter (where not given_up and due <= now())::int as waiting,
      count(*) filter (where not given_up and due > now())::int as later,
      coalesce(extract(epoch from now() - min(due) filter (where not given_up and due <= now())), 0)::float8 as oldest,
      count(*) filter (where given_up)::int as "givenUp"
    from jobs group by job order by job`.execute(db);
  return rows.map((row) => ({ ...row, isMoney: runnerOf(row.job) === 'money' }));
}

/** When a schedule was first known to the queue; null for an unknown one. */
export async function scheduledSince(db: Queries, name: string): Promise<Date | null> {
  const { rows } = await sql<{ known_since: Date }>`
    select known_since from graphile_worker._private_known_crontabs where identifier = ${name}`.execute(
    db,
  );
  return rows[0]?.known_since ?? null;
}
