import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../http/errors.ts';
import { processorTimeFor, QUICK_LOOK, hangTimeFor, MOST_MEMORY } from './bounds.ts';
import { FairQueue, type Sender } from './fair-queue.ts';
import type { Copy, Finding, Outcome, Task, Answer, Order } from './messages.ts';
import { fork } from 'node:child_process';
import { join } from 'node:path';

export type { Sender } from './fair-queue.ts';
export type { Copy, Finding } from './messages.ts';

/** Whose turn a queued file waits for, and a check before it is opened. */
export interface Turn {
  sender: Sender;
  /** Called before the file is opened, when its turn has come; its error is thrown to the caller. */
  begin?: () => Promise<void>;
}

/**
 * Opens untrusted files in separate processes with limits of time and memory, so that a hang, a crash or a memory leak
 * ends nothing else.
 */
export interface Inspector {
  /** @throws HttpError 415 or 413 for a refused file, InspectorEnded, or HttpError 503 when the queue is full */
  inspect(path: string, turn: Turn): Promise<Finding>;
  /** Makes smaller copies of a photo. @returns its placeholder: WebP of a few pixels. @throws as `inspect` does */
  shrink(photo: { path: string; type: string; copies: Copy[] }, turn: Turn): Promise<Buffer>;
  /** Finishes the files that are open, and rejects all others with 503. */
  close(): Promise<void>;
}

/** The process ended over the file: it took too long, used too much memory, or crashed. */
export class InspectorEnded extends Error {
  override readonly name = 'InspectorEnded';
}

const MOST_WAITING = 2000;
/** Most waiting files of one event, or of all strangers together, so that neither fills the whole queue. */
const MOST_PER_GROUP = 1000;
/** Milliseconds after which an idle process is ended, which frees its memory. */
const IDLE_MS = 60_000;

interface Job {
  task: Task;
  /** Has more time than the first attempt: it makes copies, or the first attempt was not enough. */
  isLong: boolean;
  turn: Turn;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** @param processes how many files are opened at a time */
export function createInspector(log: FastifyBaseLogger, processes: number): Inspector {
  // Long jobs leave one process to the others, where there are several: the first attempt is enough for most files.
  const mostLong = Math.max(processes - 1, 1);
  const waiting = new FairQueue<Job>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let longRunning = 0;
  let isClosed = false;

  const takeChild = (): Child => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isFit()) return child;
      child.end();
    }
    return startChild();
  };
  const release = (child: Child) => {
    const dismiss = () => {
      idle.delete(child);
      child.end();
    };
    if (!child.isFit() || isClosed) dismiss();
    else idle.set(child, setTimeout(dismiss, IDLE_MS).unref());
  };
  const carryOut = async (job: Job) => {
    const { task, turn, isLong, resolve, reject } = job;
    const started = performance.now();
    try {
      // A second attempt has passed this check already.
      if (task.kind === 'shrink' || !isLong) await turn.begin?.();
      const full = processorTimeFor((await stat(task.path)).size);
      const processorTime = isLong ? full : Math.min(full, QUICK_LOOK);
      const child = takeChild();
      const answer = await child.ask({ task, processorTime });
      release(child);
      if (answer) return resolve(answer.outcome);
      // Starts a process now, so that the next file does not wait for it.
      if (waiting.size > 0 && !isClosed) release(startChild());
      if (processorTime < full && !isClosed)
        return waiting.add(turn.sender, { ...job, isLong: true });
      log.warn(
        { task: task.kind, processorTime, owner: turn.sender.at(-1) },
        'a file ended its inspector',
      );
      reject(new InspectorEnded(`The process ended over a file (${task.kind}).`));
    } catch (error) {
      reject(error);
    } finally {
      waiting.charge(turn.sender, performance.now() - started);
    }
  };
  const work = () => {
    while (working.size < processes) {
      const job = waiting.next(({ isLong }) => !isLong || longRunning < mostLong);
      if (!job) return;
      if (job.isLong) longRunning += 1;
      const done: Promise<void> = carryOut(job).finally(() => {
        if (job.isLong) longRunning -= 1;
        working.delete(done);
        work();
      });
      working.add(done);
    }
  };
  const inspected = async (task: Task, turn: Turn): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const isFull =
        waiting.size >= MOST_WAITING || waiting.sizeOf(turn.sender[0]) >= MOST_PER_GROUP;
      if (isClosed || isFull) return reject(busy());
      const isLong = task.kind === 'shrink';
      waiting.add(turn.sender, { task, turn, isLong, resolve, reject });
      work();
    });

  return {
    async inspect(path, turn) {
      const outcome = orThrow(await inspected({ kind: 'inspect', path }, turn));
      if ('finding' in outcome) return outcome.finding;
      throw new Error('The inspector answered something else.');
    },
    async shrink(photo, turn) {
      const outcome = orThrow(await inspected({ kind: 'shrink', ...photo }, turn));
      if ('placeholder' in outcome) return Buffer.from(outcome.placeholder, 'base64');
      throw new Error('The inspector answered something else.');
    },
    async close() {
      isClosed = true;
      for (let job = waiting.next(); job; job = waiting.next()) job.reject(busy());
      await Promise.all(working);
      for (const [child, timer] of idle) {
        clearTimeout(timer);
        child.end();
      }
      idle.clear();
    },
  };
}

function orThrow(outcome: Outcome): Outcome {
  if ('failed' in outcome) throw new Error(outcome.failed);
  if (!('refused' in outcome)) return outcome;
  const { statusCode, code, text } = outcome.refused;
  throw new HttpError(statusCode, code, text);
}

const busy = () =>
  new HttpError(
    503,
    'busy',
    msg`Too many files are being looked at. Please try again in a minute.`,
    {
      retryAfter: 30,
    },
  );

const MAIN = join(import.meta.dirname, 'process/main.ts');

/** An inspecting process as the server sees it. */
interface Child {
  /** Runs one task at a time. @returns null when the process ended */
  ask(order: Order): Promise<Answer | null>;
  /** False once the process has ended, or uses so much memory that the next file would suffer for it. */
  isFit(): boolean;
  end(): void;
}

function startChild(): Child {
  const child = fork(MAIN, {
    execArgv: ['--max-old-space-size=256'],
    // Empty, since the server's environment holds secrets.
    env: {},
    serialization: 'advanced',
    // Decoders print complaints about damaged files; errors reach the server by the response.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isFit = true;
  let settle: (answer: Answer | null) => void = () => undefined;
  const onEnd = () => {
    isFit = false;
    settle(null);
  };
  child.on('exit', onEnd);
  child.on('error', onEnd);
  child.on('message', (answer: Answer) => {
    isFit = answer.memory < MOST_MEMORY / 2;
    settle(answer);
  });
  const end = () => {
    isFit = false;
    child.kill('SIGKILL');
  };
  return {
    end,
    isFit: () => isFit,
    async ask(order) {
      const hang = setTimeout(end, hangTimeFor(order.processorTime));
      try {
        return await new Promise<Answer | null>((resolve) => {
          settle = resolve;
          if (isFit) child.send(order);
          else resolve(null);
        });
      } finally {
        clearTimeout(hang);
      }
    },
  };
}
