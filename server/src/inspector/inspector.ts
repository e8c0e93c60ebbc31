import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors.ts';
import { processorTimeFor } from './bounds.ts';
import { startChild, type Child } from './child.ts';
import type { Copy, Finding, Outcome, Task } from './messages.ts';

/**
 * A fair queue by owner: everybody's first file comes before anybody's second, so that a sender of a thousand
 * files waits only for themselves.
 */
class Turns<T> {
  #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: T): void {
    const theirs = this.#waiting.get(owner);
    if (theirs) theirs.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size += 1;
  }

  next(): T | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [owner, theirs] = first;
    const item = theirs.shift();
    this.#waiting.delete(owner);
    if (theirs.length > 0) this.#waiting.set(owner, theirs);
    this.#size -= 1;
    return item;
  }
}

export type { Copy, Finding } from './messages.ts';

/** A queued file with its owner and a preceding check. */
export interface Turn {
  owner: string;
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
  /** Makes smaller copies of a photo. @throws as inspect does */
  shrink(photo: { path: string; type: string; copies: Copy[] }, turn: Turn): Promise<void>;
  /** Finishes what is open, and takes nothing more. */
  close(): Promise<void>;
}

/** The process ended over the file: it took too long, too much memory, or crashed. */
export class InspectorEnded extends Error {
  override readonly name = 'InspectorEnded';
}

/** A file that takes all its time keeps one of them. */
const PROCESSES = 2;
const MOST_WAITING = 2000;
/** An idle process gives its memory back. */
const IDLE_MS = 60_000;

interface Job {
  task: Task;
  turn: Turn;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

export function createInspector(log: FastifyBaseLogger): Inspector {
  const waiting = new Turns<Job>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
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
  const carryOut = async ({ task, turn, resolve, reject }: Job) => {
    try {
      await turn.begin?.();
      const processorTime = processorTimeFor((await stat(task.path)).size);
      const child = fitChild();
      const answer = await child.ask({ task, processorTime });
      rest(child);
      if (answer) return resolve(answer.outcome);
      log.warn({ task: task.kind, processorTime, owner: turn.owner }, 'a file ended its inspector');
      reject(new InspectorEnded(`The process ended over a file (${task.kind}).`));
    } catch (error) {
      reject(error);
    }
  };
  const work = () => {
    while (working.size < PROCESSES) {
      const job = waiting.next();
      if (!job) return;
      const done: Promise<void> = carryOut(job).finally(() => {
        working.delete(done);
        work();
      });
      working.add(done);
    }
  };
  const inspected = async (task: Task, turn: Turn): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      if (isClosed || waiting.size >= MOST_WAITING) return reject(busy());
      waiting.add(turn.owner, { task, turn, resolve, reject });
      work();
    });

  return {
    async inspect(path, turn) {
      const outcome = orThrow(await inspected({ kind: 'inspect', path }, turn));
      if ('finding' in outcome) return outcome.finding;
      throw new Error('The inspector answered something else.');
    },
    async shrink(photo, turn) {
      orThrow(await inspected({ kind: 'shrink', ...photo }, turn));
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
  const { statusCode, code, message } = outcome.refused;
  throw new HttpError(statusCode, code, message);
}

const busy = () =>
  new HttpError(503, 'busy', 'Too many files are being looked at. Please try again in a minute.', {
    retryAfter: 30,
  });
