import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from '../capacity.ts';

const RESTART_MS = 1000;

export interface Queue {
  /** Settles when the queue takes no more jobs and none is running. */
  ended: Promise<void>;
  /** Takes no more jobs, and waits for running ones. @throws Error when the queue has ended or is about to */
  stop(): Promise<void>;
}

export interface RunningQueue {
  stop(): Promise<void>;
}

/**
 * Runs a queue, and restarts it whenever it breaks down: a single worker that cannot store the result of its job,
 * because the database is away, stops all of them.
 * @param runner kind of the queue, for the log
 * @throws the error of the first `start`
 */
export async function keepRunning(
  runner: Runner,
  start: () => Promise<Queue>,
  log: FastifyBaseLogger,
): Promise<RunningQueue> {
  let stopped = false;
  let queue: Queue | null = null;
  let waiting: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    const begun = await start();
    queue = begun;
    const ended = () => {
      queue = null;
      restart();
    };
    begun.ended.then(ended, ended);
    if (stopped) await begun.stop();
  }

  function restart(): void {
    if (stopped) return;
    log.warn({ runner }, 'the job queue stopped; it is started again');
    waiting = setTimeout(() => {
      begin().catch((error: unknown) => {
        log.error({ err: error, runner }, 'the job queue could not be started');
        restart();
      });
    }, RESTART_MS);
  }

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      await queue?.stop();
    },
  };
}
