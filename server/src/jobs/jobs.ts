import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { createBatch } from '../db/batches.ts';
import { sql, type Database, type Queries } from '../db/database.ts';
import { keepRunning, type RunningQueue, type Queue } from './keep-running.ts';
import { runnerOf } from './runners.ts';
import type { Runner } from '../capacity.ts';
import { deleteFailedJobs } from './failed-jobs.ts';
import { currentRequestId, inRequest } from '../observability/request-context.ts';
import { currentTraceparent, inSpan } from '../observability/spans.ts';
import { PROCESS_LOCK } from '../db/listener.ts';

const PREFIX = 'process-';

/** Beginning of a process's names in locks of jobs; the process holds a lock on its number, see `listener.ts`. */
export const workerName = (processId: number) => `${PREFIX}${processId}`;

/** Unlocks the jobs of killed processes; the queue itself can't tell a dead worker from a slow one for hours. */
export async function freeOrphans(db: Database): Promise<void> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where starts_with(locked_by, ${PREFIX})`.execute(db);
  for (const { locked_by: name } of rows)
    await db.transaction().execute(async (trx) => {
      const lock = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(${PROCESS_LOCK}, ${Number.parseInt(name.slice(PREFIX.length), 10)}) as free
        `.execute(trx);
      if (!lock.rows[0]?.free) return;
      await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(trx);
    });
}

/**
 * Deletes scheduled runs of tasks that this release does not have, a day after they were due: nobody does them, and they
 * hold no data. Other unknown jobs stay, since a release that knows them may come back.
 */
export async function dropUnknownRuns(db: Queries, known: readonly string[]): Promise<void> {
  await sql`delete from graphile_worker._private_jobs jobs
    using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier <> all(${known}::text[])
      and jobs.payload->'_cron' is not null and jobs.locked_at is null
      and jobs.run_at < now() - interval '1 day'`.execute(db);
}

/** Columns of a job beside its payload; its flags only carry the ids of its request and its trace. */
interface FlaggedJob {
  task_identifier: string;
  attempts: number;
  flags: Record<string, true> | null;
}

const [REQUEST, TRACE] = ['request:', 'traceparent:'];

/** Flags for a new job: the ids of the request and the trace that add it; null outside of any. */
function flagsOfContext(): string[] | null {
  const [request, trace] = [currentRequestId(), currentTraceparent()];
  const flags = [
    ...(request === undefined ? [] : [REQUEST + request]),
    ...(trace === undefined ? [] : [TRACE + trace]),
  ];
  return flags.length > 0 ? flags : null;
}

function flagOf({ flags }: Pick<FlaggedJob, 'flags'>, kind: string): string | undefined {
  return Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(kind))
    ?.slice(kind.length);
}

/** The id of the request that added a job; undefined without one. */
const requestIdOf = (job: Pick<FlaggedJob, 'flags'>): string | undefined => flagOf(job, REQUEST);

/** Runs a job in the context of the request that added it. */
async function inContextOf(job: FlaggedJob, work: () => Promise<void>): Promise<void> {
  const attributes = { 'keepsake.job': job.task_identifier, 'keepsake.attempt': job.attempts };
  const spanned = async () =>
    inSpan(`job ${job.task_identifier}`, { attributes, parent: flagOf(job, TRACE) }, work);
  const request = requestIdOf(job);
  await (request === undefined ? spanned() : inRequest(request, spanned));
}

/** Milliseconds after which a job that runs each minute leaves the rest to its next run. */
export const MINUTELY_MS = 50_000;

/** Attempts of a run that soon has a successor, which take about four minutes. */
const FREQUENT_TRIES = 6;

/** Attempts of the runs of a schedule: few for one of every few minutes, whose failing runs would pile up for days. */
export const triesOf = (pattern: string): number | undefined =>
  pattern.startsWith('*') ? FREQUENT_TRIES : undefined;

export interface JobOptions {
  /** Earliest time to run. */
  runAt?: Date;
  /** A later job with the same key replaces one that has not run. */
  key?: string;
  /** Jobs of one queue run one after the other, jobs without a queue in parallel. */
  queue?: string;
  /** Adds nothing where a job with the key exists, whether it waits, runs or was given up. */
  keepsExisting?: boolean;
  /**
   * Number of jobs with one key that may wait; a later one replaces one of them at random. With one slot, concurrent
   * transactions wait for each other's commit. For handlers that do nothing where another job has done the work.
   */
  slots?: number;
  /** Attempts before the job is given up; 25 by default, which take about three days with growing pauses. */
  maxAttempts?: number;
}

export interface ScheduleOptions extends Pick<JobOptions, 'key' | 'maxAttempts'> {
  /** Milliseconds after which a run that was missed, since no server ran, is still made up at the next start; 0 by default. */
  backfillPeriod?: number;
}

/** Thrown by a job for which a retry is pointless: it is given up at once. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}

/** One attempt of a job. */
export interface Attempt {
  /** The job is not retried after this attempt. */
  isLast: boolean;
  /** Aborted a few seconds after the server is asked to stop: long work has to break off, and is retried. */
  stopping: AbortSignal;
}

/** Background jobs, which are stored in the database and retried until they succeed. */
export interface Jobs {
  /** Registers the handler of a job, before `start`. Jobs may run twice, so handlers must be idempotent. */
  register<Payload>(
    name: string,
    task: (payload: Payload, attempt: Attempt) => Promise<void>,
  ): void;
  /**
   * Runs a task on a schedule: `pattern` as in crontab, UTC. Each run does the work of those before it: of runs that
   * were given up, the last one stays, for operators to see, until a run succeeds.
   */
  schedule(
    name: string,
    pattern: string,
    task: (payload: unknown, attempt: Attempt) => Promise<void>,
    options?: ScheduleOptions,
  ): void;
  /** Adds a job; inside a transaction it exists after the commit. */
  add(db: Queries, name: string, payload: object, options?: JobOptions): Promise<void>;
  /** Starts to work; the jobs of killed processes are unlocked first. */
  start(processId: number): Promise<void>;
  /** Takes no more jobs, and waits for running ones; safe to repeat. */
  stop(): Promise<void>;
}

interface QueuedJob {
  name: string;
  payload: object;
  queue: string | null;
  run_at: Date | null;
  key: string | null;
  key_mode: 'replace' | 'unsafe_dedupe';
  max_attempts: number | null;
  flags: string[] | null;
}

/** Calls `add_job` for one row after another, so that the later of two jobs with one key remains. */
const queueJobs = createBatch<QueuedJob>(
  (jobs) => sql`select graphile_worker.add_job(
    job.name,
    payload => job.payload,
    queue_name => job.queue,
    run_at => job.run_at,
    job_key => job.key,
    job_key_mode => job.key_mode,
    max_attempts => job.max_attempts,
    flags => job.flags
  ) from rows from (jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as (
    name text, payload json, queue text, run_at timestamptz, key text, key_mode text, max_attempts int, flags text[])) as job`,
);

/** As `Jobs.add`, for code that has no `Jobs`. */
export async function addJob(
  db: Queries,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await queueJobs(db, {
    name,
    payload,
    queue: options.queue ?? null,
    run_at: options.runAt ?? null,
    key: keyOf(options),
    key_mode: options.keepsExisting ? 'unsafe_dedupe' : 'replace',
    max_attempts: options.maxAttempts ?? null,
    flags: flagsOfContext(),
  });
}

function keyOf({ key, slots }: JobOptions): string | null {
  if (key === undefined) return null;
  return slots === undefined ? key : `${key}:${randomInt(slots)}`;
}

/** Gives a job up at once; its row stays, with the error and the number of attempts that it may have. */
async function giveUp(db: Queries, jobId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${jobId}::bigint`.execute(
    db,
  );
}

/** Database and log of the queue. */
interface QueueDeps {
  db: Database;
  /** Pool of the same database; runners listen on its connections. */
  pool: pg.Pool;
  log: FastifyBaseLogger;
}

/** @param counts how many jobs of each kind this process runs at a time; kinds that are missing are left to others */
export function createJobs(
  { db, pool, log }: QueueDeps,
  counts: ReadonlyMap<Runner, number>,
): Jobs {
  const tasks: TaskList = {};
  const cron: CronItem[] = [];
  let runners: RunningQueue[] = [];
  return {
    register(name, task) {
      if (tasks[name]) throw new Error(`The job ${name} is registered twice.`);
      // The queue returns the JSON that `add` got under the same name.
      tasks[name] = async (payload, { job, abortSignal: stopping }) => {
        const isLast = job.attempts >= job.max_attempts;
        try {
          await inContextOf(job, async () =>
            task(payload as Parameters<typeof task>[0], { isLast, stopping }),
          );
        } catch (error) {
          if (error instanceof FinalFailure) await giveUp(db, job.id);
          throw error;
        }
      };
    },
    schedule(name, pattern, task, scheduleOptions = {}) {
      const { key: jobKey, maxAttempts = triesOf(pattern), backfillPeriod = 0 } = scheduleOptions;
      // The run's own end counts, whatever becomes of the rows of earlier ones: the next run tries to delete them again.
      const deleteGivenUp = async () =>
        deleteFailedJobs(db, name, new Date()).catch((error: unknown) =>
          log.warn({ err: error, job: name }, 'given-up runs could not be deleted'),
        );
      this.register(name, async (payload, attempt) => {
        try {
          await task(payload, attempt);
        } catch (error) {
          // This run's own row is still locked, so it stays.
          if (attempt.isLast || error instanceof FinalFailure) await deleteGivenUp();
          throw error;
        }
        await deleteGivenUp();
      });
      const options = {
        backfillPeriod,
        ...(jobKey === undefined ? {} : { jobKey }),
        ...(maxAttempts === undefined ? {} : { maxAttempts }),
      };
      cron.push({ task: name, match: pattern, options });
    },
    add: addJob,
    async start(processId) {
      await freeOrphans(db);
      this.schedule('jobs.free-orphans', '* * * * *', async () => freeOrphans(db));
      await dropUnknownRuns(db, Object.keys(tasks));
      for (const [runner, count] of counts)
        runners.push(
          await keepRunning(
            runner,
            async () => runQueue(runner, `${workerName(processId)}-${runner}`, count),
            log,
          ),
        );
    },
    async stop() {
      const running = runners;
      runners = [];
      await Promise.all(running.map(async (each) => each.stop()));
    },
  };

  async function runQueue(runner: Runner, name: string, concurrency: number): Promise<Queue> {
    const takes = (task: string) => runnerOf(task) === runner;
    // No job of this process is running yet: locks under this name belong to a queue that crashed.
    await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(db);
    // The worker's name shows whether the process that locked a job is still alive.
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (workerPool.id = name));
    events.on('job:error', ({ job, error }) =>
      log.error(
        {
          err: error,
          job: job.task_identifier,
          attempt: job.attempts,
          reqId: requestIdOf(job),
        },
        'job failed',
      ),
    );
    const idle = untilIdle(events);
    const worker = await run({
      events,
      pgPool: pool,
      taskList: Object.fromEntries(Object.entries(tasks).filter(([task]) => takes(task))),
      concurrency,
      pollInterval: 2000,
      // 0 enables batches: without one, failing to store the end of a job is an error that nobody can catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      parsedCronItems: parseCronItems(cron.filter(({ task }) => takes(task))),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error(message);
        else log.debug(message);
      }),
    });
    // A worker that does not notice its end keeps its cron timer running; one that does refuses to be stopped.
    void idle.then(async () => worker.stop()).catch(() => undefined);
    return {
      ended: Promise.race([worker.promise, idle]),
      stop: async () => Promise.race([worker.stop(), idle]),
    };
  }
}

/** Events after which no job of a queue is running. */
const IDLE_EVENTS = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const;

/** Milliseconds for storing the results of the last jobs, where the database is available. */
const STORE_RESULTS_MS = 5000;

/**
 * Waits until a queue that is about to end has no running job, and has had its time to store results. The worker itself
 * never reports its end when the results of two jobs could not be stored while a third was running: it then waits for a
 * number of open batches that has fallen below zero (graphile-worker 0.18).
 */
async function untilIdle(events: WorkerEvents): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const end of IDLE_EVENTS) events.once(end, () => resolve());
  });
  await setTimeout(STORE_RESULTS_MS, undefined, { ref: false });
}
