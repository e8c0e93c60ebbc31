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
import { keepRunning, type KeptRunning, type Queue } from './keep-running.ts';
import { runnerOf } from './runners.ts';
import type { Runner } from '../capacity.ts';
import { currentRequestId, inRequest } from '../observability/request-context.ts';
import { currentTraceparent, inSpan } from '../observability/spans.ts';
import { PROCESS_LOCK } from '../db/listener.ts';

const PREFIX = 'process-';

/** With which name those begin under which a process takes jobs; its number is locked while it lives, see `listener.ts`. */
export const workerName = (processId: number) => `${PREFIX}${processId}`;

/**
 * Gives back what a killed process was at work on: the queue itself would wait for hours, since it cannot
 * tell a dead worker from a slow one.
 */
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

/** What the queue keeps beside the payload of a job; its flags are for the taker of jobs alone and change nothing here. */
interface FlaggedJob {
  task_identifier: string;
  attempts: number;
  flags: Record<string, true> | null;
}

const [REQUEST, TRACE] = ['request:', 'traceparent:'];

/** Flags for a job that is added now: the request that began it and its trace; null outside of any. */
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

/** The request that began a job; undefined where none did. */
const requestIdOf = (job: Pick<FlaggedJob, 'flags'>): string | undefined => flagOf(job, REQUEST);

/** Does a job in the context of the request that began it. */
async function inContextOf(job: FlaggedJob, work: () => Promise<void>): Promise<void> {
  const attributes = { 'keepsake.job': job.task_identifier, 'keepsake.attempt': job.attempts };
  const spanned = async () =>
    inSpan(`job ${job.task_identifier}`, { attributes, parent: flagOf(job, TRACE) }, work);
  const request = requestIdOf(job);
  await (request === undefined ? spanned() : inRequest(request, spanned));
}

export interface JobOptions {
  /** Earliest time to run. */
  runAt?: Date;
  /** A later job with the same key replaces one that has not run. */
  key?: string;
  /** Jobs of one queue run one after the other; those of none side by side. */
  queue?: string;
  /** Adds nothing where there is a job with the key: one that waits, runs or was given up. */
  keepsExisting?: boolean;
  /**
   * How many jobs with one key may wait; a later one replaces one of them at random. With a single one, transactions that add it
   * at once wait for each other's commit. For handlers that do nothing where another job has done the work.
   */
  slots?: number;
  /** Tries before it is given up; 25 unless told, about three days with growing pauses. */
  maxAttempts?: number;
}

/** Thrown by a job that no later try would do: it is given up at once, as after its last try. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}

/** One try of a job. */
export interface Attempt {
  /** It is not tried again. */
  isLast: boolean;
  /** Aborted a few seconds after the server is asked to stop: work that takes long breaks off, and is tried again. */
  stopping: AbortSignal;
}

/** Work that must happen, kept in the database and tried until it succeeds. */
export interface Jobs {
  /**
   * Registers the handler of a job; call it before `start`. Jobs may run twice, so handlers must be
   * idempotent.
   */
  register<Payload>(
    name: string,
    task: (payload: Payload, attempt: Attempt) => Promise<void>,
  ): void;
  /** Runs a task by the clock: `pattern` as in crontab, UTC. */
  schedule(
    name: string,
    pattern: string,
    task: (payload: unknown, attempt: Attempt) => Promise<void>,
    options?: Pick<JobOptions, 'key' | 'maxAttempts'>,
  ): void;
  /** Adds a job; inside a transaction it exists when that commits. */
  add(db: Queries, name: string, payload: object, options?: JobOptions): Promise<void>;
  /** Begins to work; what a killed process left half done is taken up at once. */
  start(processId: number): Promise<void>;
  /** Takes no more jobs, and waits for those at work; harmless when it has stopped. */
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

/** Called by `add_job` for one row after another, so that of two jobs with one key the later stays. */
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

/** As `Jobs.add`, for what happens deep below and knows of no queue. */
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

/** Lets no later try of a job happen; its row stays, with what failed. */
async function giveUp(db: Queries, jobId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${jobId}::bigint`.execute(
    db,
  );
}

/** What jobs are kept in, and who is told of those that fail. */
interface Surroundings {
  db: Database;
  /** That of the database: runners listen on connections of it. */
  pool: pg.Pool;
  log: FastifyBaseLogger;
}

/** @param counts how many jobs of each kind this process does at a time; those of a kind that is not named it leaves */
export function createJobs(
  { db, pool, log }: Surroundings,
  counts: ReadonlyMap<Runner, number>,
): Jobs {
  const tasks: TaskList = {};
  const cron: CronItem[] = [];
  let runners: KeptRunning[] = [];
  return {
    register(name, task) {
      if (tasks[name]) throw new Error(`The job ${name} is registered twice.`);
      // The queue hands back the JSON that `add` was given under the same name.
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
    schedule(name, pattern, task, { key: jobKey, maxAttempts } = {}) {
      this.register(name, task);
      const options = {
        ...(jobKey === undefined ? {} : { jobKey }),
        ...(maxAttempts === undefined ? {} : { maxAttempts }),
      };
      cron.push({ task: name, match: pattern, options });
    },
    add: addJob,
    async start(processId) {
      await freeOrphans(db);
      this.schedule('jobs.free-orphans', '* * * * *', async () => freeOrphans(db));
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
    // No job of ours is running yet: locks under our name belong to a queue that crashed.
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
      // Without a batch, an end of a job that cannot be noted is an error that nobody can catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      parsedCronItems: parseCronItems(cron.filter(({ task }) => takes(task))),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error(message);
        else log.debug(message);
      }),
    });
    // Its clock goes on where it does not know that it has ended; where it knows, it refuses to be stopped.
    void idle.then(async () => worker.stop()).catch(() => undefined);
    return {
      ended: Promise.race([worker.promise, idle]),
      stop: async () => Promise.race([worker.stop(), idle]),
    };
  }
}

/** Events after which no job of a queue is running. */
const ENDS = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const;

/** Milliseconds in which the ends of the last jobs are noted, where the database is there. */
const NOTED = 5000;

/**
 * Waits until a queue that is about to end has no job at work any more, and has had its time to note what became of them.
 * By itself it never says that it has ended where the ends of two jobs could not be noted while a third was at work: it
 * then waits for a number of open batches that it counted below zero (graphile-worker 0.18).
 */
async function untilIdle(events: WorkerEvents): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const end of ENDS) events.once(end, () => resolve());
  });
  await setTimeout(NOTED, undefined, { ref: false });
}
