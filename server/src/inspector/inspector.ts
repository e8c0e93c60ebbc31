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

/** A queued file with its sender and a preceding check. */
export interface Turn {
  sender: Sender;
  /** Called when its turn has come, before the file is opened; what it throws is thrown to the caller. */
  begin?: () => Promise<void>;
}

/**
 * Opens what strangers sent, in processes of their own with limits of time and memory: what hangs, crashes or
 * swells there does so alone.
 */
export interface Inspector {
  /** @throws HttpError 415 or 413 for what is refused, InspectorEnded, or HttpError 503 when too much waits */
  inspect(path: string, turn: Turn): Promise<Finding>;
  /** Makes smaller copies of a photo. @returns its placeholder: WebP of a few pixels. @throws as inspect does */
  shrink(photo: { path: string; type: string; copies: Copy[] }, turn: Turn): Promise<Buffer>;
  /** Finishes what is open, and takes nothing more. */
  close(): Promise<void>;
}

/** The process ended over the file: it took too long, too much memory, or crashed. */
export class InspectorEnded extends Error {
  override readonly name = 'InspectorEnded';
}

const MOST_WAITING = 2000;
/** Of one event, or of all strangers together: they never fill the queue for everybody. */
const MOST_OF_ONE = 1000;
/** An idle process gives its memory back. */
const IDLE_MS = 60_000;

interface Job {
  task: Task;
  /** Has more time than a quick look: copies are made, or a quick look was not enough. */
  isLong: boolean;
  turn: Turn;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** @param processes how many files are opened at a time */
export function createInspector(log: FastifyBaseLogger, processes: number): Inspector {
  // What takes long leaves the others a process, where there are several: most files are looked at within a quick look's time.
  const mostLong = Math.max(processes - 1, 1);
  const waiting = new FairQueue<Job>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let long = 0;
  let isClosed = false;

  const fitChild = (): Child => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isFit()) return child;
      child.end();
    }
    return startChild();
  };
  const rest = (child: Child) => {
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
      // A second look is part of the first try.
      if (task.kind === 'shrink' || !isLong) await turn.begin?.();
      const full = processorTimeFor((await stat(task.path)).size);
      const processorTime = isLong ? full : Math.min(full, QUICK_LOOK);
      const child = fitChild();
      const answer = await child.ask({ task, processorTime });
      rest(child);
      if (answer) return resolve(answer.outcome);
      // The next file does not wait until a process has started.
      if (waiting.size > 0 && !isClosed) rest(startChild());
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
      const job = waiting.next(({ isLong }) => !isLong || long < mostLong);
      if (!job) return;
      if (job.isLong) long += 1;
      const done: Promise<void> = carryOut(job).finally(() => {
        if (job.isLong) long -= 1;
        working.delete(done);
        work();
      });
      working.add(done);
    }
  };
  const inspected = async (task: Task, turn: Turn): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const isFull = waiting.size >= MOST_WAITING || waiting.sizeOf(turn.sender[0]) >= MOST_OF_ONE;
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

const MAIN = join(import.meta.dirname, 'inside/main.ts');

/** An inspecting process as the server sees it. */
interface Child {
  /** Runs one task at a time. @returns null when the process died */
  ask(order: Order): Promise<Answer | null>;
  /** False once it ended, or holds so much that the next file would pay for the last. */
  isFit(): boolean;
  end(): void;
}

function startChild(): Child {
  const child = fork(MAIN, {
    execArgv: ['--max-old-space-size=256'],
    // Empty, since the server's environment holds secrets.
    env: {},
    serialization: 'advanced',
    // Decoders complain of damaged files on the console; the server hears of it by the answer.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isFit = true;
  let settle: (answer: Answer | null) => void = () => undefined;
  const gone = () => {
    isFit = false;
    settle(null);
  };
  child.on('exit', gone);
  child.on('error', gone);
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
