import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from '../capacity.ts';

const PAUSE = 1000;

export interface Queue {
  /** Settles when it takes no jobs any more, and none of them is at work. */
  ended: Promise<void>;
  /** Takes no more jobs, and waits for those at work. @throws Error when it has ended or is about to */
  stop(): Promise<void>;
}

export interface KeptRunning {
  stop(): Promise<void>;
}

/**
 * Runs the queue, and again whenever it breaks down: one of its workers that cannot note what became of its job,
 * because the database is away, takes all of them with it.
 * @param runner which queue it is, for the log
 * @throws what the first `start` throws
 */
export async function keepRunning(
  runner: Runner,
  start: () => Promise<Queue>,
  log: FastifyBaseLogger,
): Promise<KeptRunning> {
  let stopped = false;
  let queue: Queue | null = null;
  let waiting: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    const begun = await start();
    queue = begun;
    const ended = () => {
      queue = null;
      again();
    };
    begun.ended.then(ended, ended);
    if (stopped) await begun.stop();
  }

  function again(): void {
    if (stopped) return;
    log.warn({ runner }, 'the job queue stopped; it is started again');
    waiting = setTimeout(() => {
      begin().catch((error: unknown) => {
        log.error({ err: error, runner }, 'the job queue could not be started');
        again();
      });
    }, PAUSE);
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
