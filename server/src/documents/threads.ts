import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../http/errors.ts';
import type { Answer, Failure, Order, ThreadSettings } from './messages.ts';
import { Worker } from 'node:worker_threads';

const MOST_WAITING = 50;
/** Milliseconds after which an idle thread is ended, which frees its memory. */
const IDLE_MS = 60_000;

export interface ThreadsOptions {
  /** Most threads that work at the same time. */
  most: number;
  /** Milliseconds after which an order is aborted. */
  time: number;
}

export interface AskOptions {
  progress?: () => void;
  /** Aborts the job when its caller is gone. */
  signal?: AbortSignal;
}

/** A few threads that take orders in turn; they start on demand, and end when they are idle. */
export class Threads {
  readonly #settings: ThreadSettings;
  readonly #options: ThreadsOptions;
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  readonly #working = new Set<Thread>();
  readonly #waiting = new Set<() => void>();
  #slots: number;
  #isClosed = false;

  constructor(settings: ThreadSettings, options: ThreadsOptions) {
    this.#settings = settings;
    this.#options = options;
    this.#slots = options.most;
  }

  /** @throws HttpError 503 when the queue is full or closed, and the maker's error */
  async ask(order: Order, { progress = () => undefined, signal }: AskOptions): Promise<unknown> {
    await this.#acquire(signal);
    try {
      signal?.throwIfAborted();
      if (this.#isClosed) throw busy();
      return await this.#askThread(order, progress, signal);
    } finally {
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next);
        next();
      } else this.#slots += 1;
    }
  }

  /** Ends all threads; orders that wait are refused as soon as the ones before them have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    const threads = [...this.#idle.keys(), ...this.#working];
    this.#idle.clear();
    await Promise.all(threads.map(async (thread) => thread.end()));
  }

  /** Waits for a slot; an aborted caller leaves the queue. */
  async #acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#slots > 0) {
      this.#slots -= 1;
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
    const thread = this.#takeThread();
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
      this.#release(thread);
    }
  }

  #takeThread(): Thread {
    const [idle] = this.#idle;
    if (!idle) return startThread(this.#settings);
    const [thread, timer] = idle;
    clearTimeout(timer);
    this.#idle.delete(thread);
    return thread.isFit() ? thread : this.#takeThread();
  }

  #release(thread: Thread): void {
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
  /** @throws the maker's error, and an Error when the thread ended over the order */
  ask(order: Order, progress: () => void): Promise<unknown>;
  isFit(): boolean;
  end(): Promise<void>;
}

function startThread(settings: ThreadSettings): Thread {
  const worker = new Worker(new URL('document-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  // The timer of a running order keeps the process alive, not the thread.
  worker.unref();
  let isFit = true;
  let settle: (answer: Answer) => void = () => undefined;
  const gone = (reason: Error) => {
    isFit = false;
    settle({ failed: reason, refusal: null });
  };
  worker.on('error', gone);
  const ended = () => gone(new Error('The thread ended over a document.'));
  worker.on('exit', ended);
  worker.on('message', (answer: Answer) => settle(answer));
  return {
    isFit: () => isFit,
    async end() {
      // At once, since native code that never returns also keeps the thread from ending.
      ended();
      await worker.terminate();
    },
    async ask(order, progress) {
      const answer = await new Promise<Exclude<Answer, { progress: true }>>((resolve) => {
        settle = (each) => ('progress' in each ? progress() : resolve(each));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(order);
      });
      if ('failed' in answer) throw errorOf(answer);
      return answer.made;
    },
  };
}

function errorOf({ failed, refusal }: Failure): Error {
  if (!refusal) return failed;
  const { statusCode, code, text, ...details } = refusal;
  return Object.assign(new HttpError(statusCode, code, text), { ...details, cause: failed });
}
