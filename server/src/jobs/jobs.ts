import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Database, type Queries } from '../db/database.ts';
import { keepRunning, type KeptRunning } from './keep-running.ts';
import { freeOrphans, workerName } from './orphans.ts';

export interface JobOptions {
  /** Not before this time. */
  runAt?: Date;
  /** A later job with the same key replaces one that has not run. */
  key?: string;
  /** Tries before it is given up; 25 unless told, about three days with growing pauses. */
  maxAttempts?: number;
}

/** Work that must happen, kept in the database and tried until it succeeds. */
export interface Jobs {
  /** What to do for a job of this name; register before `start`. It may run twice: make it harmless. */
  register<Payload>(name: string, task: (payload: Payload) => Promise<void>): void;
  /** Runs a task by the clock: `pattern` as in crontab, UTC. */
  schedule(name: string, pattern: string, task: () => Promise<void>): void;
  /** Adds a job; inside a transaction it exists when that commits. */
  add(db: Queries, name: string, payload: object, options?: JobOptions): Promise<void>;
  /** Begins to work; what a killed process left half done is taken up at once. */
  start(db: Database, processId: number): Promise<void>;
  /** Takes no more jobs, and waits for those at work; harmless when it has stopped. */
  stop(): Promise<void>;
}

export function createJobs(pool: pg.Pool, log: FastifyBaseLogger): Jobs {
  const tasks: TaskList = {};
  const cron: CronItem[] = [];
  let runner: KeptRunning | null = null;
  return {
    register(name, task) {
      if (tasks[name]) throw new Error(`The job ${name} is registered twice.`);
      // The queue hands back the JSON that `add` was given under the same name.
      tasks[name] = async (payload) => task(payload as Parameters<typeof task>[0]);
    },
    schedule(name, pattern, task) {
      this.register(name, task);
      cron.push({ task: name, match: pattern });
    },
    async add(db, name, payload, options = {}) {
      await sql`select graphile_worker.add_job(
        ${name},
        payload => ${JSON.stringify(payload)}::json,
        run_at => ${options.runAt ?? null}::timestamptz,
        job_key => ${options.key ?? null}::text,
        max_attempts => ${options.maxAttempts ?? null}::int
      )`.execute(db);
    },
    async start(db, processId) {
      await freeOrphans(db);
      this.schedule('jobs.free-orphans', '* * * * *', async () => freeOrphans(db));
      runner = await keepRunning(async () => runQueue(db, workerName(processId)), log);
    },
    async stop() {
      const running = runner;
      runner = null;
      await running?.stop();
    },
  };

  async function runQueue(db: Database, name: string): Promise<Runner> {
    // Nothing of ours is at work now: what stands under our name was left behind by a queue that broke down.
    await sql`select graphile_worker.force_unlock_workers(array[${name}])`.execute(db);
    // Whoever finds a job at work can tell by its worker's name whether that process still lives.
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (workerPool.id = name));
    events.on('job:error', ({ job, error }) =>
      log.error({ err: error, job: job.task_identifier, attempt: job.attempts }, 'job failed'),
    );
    return run({
      events,
      pgPool: pool,
      taskList: tasks,
      concurrency: 4,
      pollInterval: 2000,
      // Without a batch, an end of a job that cannot be noted is an error that nobody can catch.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      parsedCronItems: parseCronItems(cron),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error(message);
        else log.debug(message);
      }),
    });
  }
}
