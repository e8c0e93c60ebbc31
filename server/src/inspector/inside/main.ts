import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { HttpError } from '../../http/errors.ts';
import type { Answer, Order, Outcome, Task } from '../messages.ts';
import { inspect } from './inspect.ts';
import { shrink } from './shrink.ts';

/*
 * The process in which files of strangers are opened. It holds no secrets, answers one order at a time and
 * ends with the server that started it.
 */

process.umask(0o077);
// Requests come first.
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);

// A signal to the whole group, as of Ctrl-C, is for the server; it lets go of us when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const watchdog = new Worker(new URL('watchdog.ts', import.meta.url));

process.on('message', (order: Order) => void answer(order));

async function answer({ task, processorTime }: Order): Promise<void> {
  tellWatchdog(processorTime);
  const outcome = await carryOut(task);
  tellWatchdog(null);
  const answer: Answer = { outcome, memory: process.memoryUsage.rss() };
  process.send?.(answer);
}

function tellWatchdog(processorTime: number | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  watchdog.postMessage(processorTime);
}

async function carryOut(task: Task): Promise<Outcome> {
  try {
    if (task.kind === 'inspect') return { finding: await inspect(task.path) };
    await shrink(task);
    return { shrunk: true };
  } catch (error) {
    if (!(error instanceof HttpError)) return { failed: String(error) };
    const { statusCode, code, message } = error;
    return { refused: { statusCode, code, message } };
  }
}
