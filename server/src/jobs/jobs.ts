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
import { sql, type Database, type Queries } from '../db/database.ts';
import { keepRunning, type KeptRunning, type Queue } from './keep-running.ts';
import { freeOrphans, workerName } from './orphans.ts';

export interface JobOptions {
  /** Earliest time to run. */
  runAt?: Date;
  /** A later job with the same key replaces one that has not run. */
  key?: string;
  /** Jobs of one queue are done one after the other, by all servers together. */
  queue?: string;
  /** Tries before it is given up; 25 unless told, about three days with growing pauses. */
  maxAttempts?: number;
}

/** One try of a job. */
export interface Attempt {
  /** It is not tried again. */
  isLast: boolean;
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
  schedule(name: string, pattern: string, task: () => Promise<void>): void;
  /** Adds a job; inside a transaction it exists when that commits. */
  add(db: Queries, name: string, payload: object, options?: JobOptions): Promise<void>;
  /** Begins to work; what a killed process left half done is taken up at once. */
  start(db: Database, processId: number): Promise<void>;
  /** Takes no more jobs, and waits for those at work; harmless when it has stopped. */
  stop(): Promise<void>;
}

/** As `Jobs.add`, for what happens deep below and knows of no queue. */
export async function addJob(
  db: Queries,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    job_key => ${options.key ?? null}::text,
    queue_name => ${options.queue ?? null}::text,
    max_attempts => ${options.maxAttempts ?? null}::int
  )`.execute(db);
}

/**
 * The queues that each process works on: what opens files has its own, so that mail and money never wait for a video.
 */
const QUEUES = [
  { suffix: '', concurrency: 4, takes: (name: string) => !isOfFiles(name) },
  { suffix: '-files', concurrency: 3, takes: isOfFiles },
] as const;

function isOfFiles(name: string): boolean {
  return name.startsWith('media.');
}

type QueueKind = (typeof QUEUES)[number];

export function createJobs(pool: pg.Pool, log: FastifyBaseLogger): Jobs {
  const tasks: TaskList = {};
  const cron: CronItem[] = [];
  let runners: KeptRunning[] = [];
  return {
    register(name, task) {
      if (tasks[name]) throw new Error(`The job ${name} is registered twice.`);
      // The queue hands back the JSON that `add` was given under the same name.
      tasks[name] = async (payload, { job }) =>
        task(payload as Parameters<typeof task>[0], { isLast: job.attempts >= job.max_attempts });
    },
    schedule(name, pattern, task) {
      this.register(name, task);
      cron.push({ task: name, match: pattern });
    },
    add: addJob,
    async start(db, processId) {
      await freeOrphans(db);
      this.schedule('jobs.free-orphans', '* * * * *', async () => freeOrphans(db));
      for (const queue of QUEUES)
        runners.push(
          await keepRunning(
            async () => runQueue(db, `${workerName(processId)}${queue.suffix}`, queue),
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

  async function runQueue(
    db: Database,
    name: string,
    { concurrency, takes }: QueueKind,
  ): Promise<Queue> {
    // No job of ours is running yet: locks under our name belong to a queue that crashed.
    await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(db);
    // The worker's name shows whether the process that locked a job is still alive.
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (workerPool.id = name));
    events.on('job:error', ({ job, error }) =>
      log.error({ err: error, job: job.task_identifier, attempt: job.attempts }, 'job failed'),
    );
    const idle = untilIdle(events);
    const runner = await run({
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
    void idle.then(async () => runner.stop()).catch(() => undefined);
    return {
      ended: Promise.race([runner.promise, idle]),
      stop: async () => Promise.race([runner.stop(), idle]),
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
