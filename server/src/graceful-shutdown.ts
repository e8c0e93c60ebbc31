import { setTimeout } from 'node:timers/promises';

export type Undo = () => Promise<void>;

/** Milliseconds that each step of stopping may take, so that a step that hangs does not block the next ones. */
const MOST_MS = 20_000;

/**
 * Stops in the reverse order of starting, once, for whatever reason: a signal, the end of the parent process, an
 * uncaught error. It waits for a start in progress, so that nothing is left behind.
 */
export function stopWhenAsked(
  started: Promise<void>,
  undo: Undo[],
): (exitCode: number) => Promise<void> {
  let stopping: Promise<void> | null = null;

  async function stopNow(exitCode: number): Promise<void> {
    let code = exitCode;
    await Promise.race([started, tooLong()]).catch(() => {
      // The caller of `start` reports it; the steps so far are undone.
    });
    for (const step of undo.toReversed()) {
      try {
        await Promise.race([step(), tooLong()]);
      } catch (error) {
        code = 1;
        report(error);
      }
    }
    process.exit(code);
  }

  const stop = async (exitCode: number) => (stopping ??= stopNow(exitCode));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      report(error);
      void stop(1);
    });
  return stop;
}

async function tooLong(): Promise<never> {
  await setTimeout(MOST_MS, undefined, { ref: false });
  throw new Error(`Something did not stop within ${MOST_MS / 1000} s; it is ended as it is.`);
}

function report(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
