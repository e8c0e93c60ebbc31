import type { Runner } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';

const PAUSE = 1000;

export interface KeptRunning {
  stop(): Promise<void>;
}

/**
 * Runs the queue, and again whenever it breaks down: one of its workers that cannot note what became of its job,
 * because the database is away, takes all of them with it.
 * @throws what the first `start` throws
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  log: FastifyBaseLogger,
): Promise<KeptRunning> {
  let stopped = false;
  let runner: Runner | null = null;
  let waiting: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    const begun = await start();
    runner = begun;
    const ended = () => {
      runner = null;
      again();
    };
    begun.promise.then(ended, ended);
    if (stopped) await begun.stop();
  }

  function again(): void {
    if (stopped) return;
    log.warn('the job queue stopped; it is started again');
    waiting = setTimeout(() => {
      begin().catch((error: unknown) => {
        log.error({ err: error }, 'the job queue could not be started');
        again();
      });
    }, PAUSE);
  }

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      await runner?.stop();
    },
  };
}
