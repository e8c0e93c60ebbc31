import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../http/errors.ts';
import type { Order, Surroundings, Answer } from './messages.ts';
import { Worker } from 'node:worker_threads';

const MOST_WAITING = 50;
/** An idle thread gives its memory back. */
const IDLE_MS = 60_000;

export interface ThreadsOptions {
  /** How many work at the same time. */
  most: number;
  /** Milliseconds for one order. */
  time: number;
}

export interface AskOptions {
  progress?: () => void;
  /** Aborts the job when its caller is gone. */
  signal?: AbortSignal;
}

/** A few threads that take orders in turn, start when there is one and end when there is none. */
export class Threads {
  readonly #surroundings: Surroundings;
  readonly #options: ThreadsOptions;
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  readonly #working = new Set<Thread>();
  readonly #waiting = new Set<() => void>();
  #turns: number;

  constructor(surroundings: Surroundings, options: ThreadsOptions) {
    this.#surroundings = surroundings;
    this.#options = options;
    this.#turns = options.most;
  }

  /** @throws HttpError 503 when too much waits, and what the maker throws */
  async ask(order: Order, { progress = () => undefined, signal }: AskOptions): Promise<unknown> {
    await this.#turn(signal);
    try {
      signal?.throwIfAborted();
      return await this.#askThread(order, progress, signal);
    } finally {
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next);
        next();
      } else this.#turns += 1;
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#idle.values()) clearTimeout(timer);
    const threads = [...this.#idle.keys(), ...this.#working];
    this.#idle.clear();
    await Promise.all(threads.map(async (thread) => thread.end()));
  }

  /** Waits for a turn; whoever leaves meanwhile makes room. */
  async #turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#turns > 0) {
      this.#turns -= 1;
      return;
    }
    if (this.#waiting.size >= MOST_WAITING) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.delete(resolve);
      reject(signal?.reason);
    };
    this.#waiting.add(resolve);
    signal?.addEventListener('abort', leave);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async #askThread(order: Order, progress: () => void, signal?: AbortSignal): Promise<unknown> {
    const thread = this.#fit();
    const end = () => void thread.end();
    const timer = setTimeout(end, this.#options.time);
    signal?.addEventListener('abort', end);
    this.#working.add(thread);
    try {
      return await thread.ask(order, progress);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      this.#working.delete(thread);
      this.#rest(thread);
    }
  }

  #fit(): Thread {
    const [idle] = this.#idle;
    if (!idle) return startThread(this.#surroundings);
    const [thread, timer] = idle;
    clearTimeout(timer);
    this.#idle.delete(thread);
    return thread.isFit() ? thread : this.#fit();
  }

  #rest(thread: Thread): void {
    if (!thread.isFit()) return;
    const dismiss = () => {
      this.#idle.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(dismiss, IDLE_MS).unref());
  }
}

const busy = () =>
  new HttpError(503, 'busy', msg`Many documents are being made. Please try again in a minute.`, {
    retryAfter: 30,
  });

const MOST_MEGABYTES = 512;

/** A thread as the server sees it: one order at a time. */
interface Thread {
  /** @throws what the maker throws, and when the thread ended over the order */
  ask(order: Order, progress: () => void): Promise<unknown>;
  isFit(): boolean;
  end(): Promise<void>;
}

function startThread(surroundings: Surroundings): Thread {
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
