import { Worker } from 'node:worker_threads';
import type { Answer, Order, Surroundings } from './messages.ts';

const MOST_MEGABYTES = 512;

/** A thread as the server sees it: one order at a time. */
export interface Thread {
  /** @throws what the maker throws, and when the thread ended over the order */
  ask(order: Order, progress: () => void): Promise<unknown>;
  isFit(): boolean;
  end(): Promise<void>;
}

export function startThread(surroundings: Surroundings): Thread {
  const worker = new Worker(new URL('inside.ts', import.meta.url), {
    workerData: surroundings,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  // Keeps the process alive only while a job is running.
  worker.unref();
  let isFit = true;
  let settle: (answer: Answer) => void = () => undefined;
  const gone = (reason: Error) => {
    isFit = false;
    settle({ failed: reason });
  };
  worker.on('error', gone);
  worker.on('exit', () => gone(new Error('The thread ended over a document.')));
  worker.on('message', (answer: Answer) => settle(answer));
  return {
    isFit: () => isFit,
    async end() {
      isFit = false;
      await worker.terminate();
    },
    async ask(order, progress) {
      const answer = await new Promise<Exclude<Answer, { progress: true }>>((resolve) => {
        settle = (each) => ('progress' in each ? progress() : resolve(each));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(order);
      });
      if ('failed' in answer) throw answer.failed;
      return answer.made;
    },
  };
}
