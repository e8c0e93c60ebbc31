import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { forkIsolated } from '../isolation/fork-isolated.ts';
import * as bounds from './bounds.ts';
import type { Answer, Order, Renders } from './messages.ts';

const PROCESS_SCRIPT = join(import.meta.dirname, 'renderer-process.ts');

const rules = Type.Array(Type.Tuple([Type.String(), Type.String()]));
const prerendered = Type.Object(
  { html: Type.String(), rules, globals: rules },
  { additionalProperties: false },
);
const asked = Type.Object(
  {
    key: Type.String({ maxLength: 200 }),
    input: Type.Record(Type.String(), Type.Unknown()),
    isList: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);

/** Schemas of the results, by call. */
const shapes = {
  renderPart: prerendered,
  renderFrame: prerendered,
  renderPage: Type.Object(
    { rendered: prerendered, asked: Type.Array(asked, { maxItems: 50 }) },
    { additionalProperties: false },
  ),
};

type AllRendered = { [K in keyof Renders]: Awaited<ReturnType<Renders[K]>> };
type Rendered<K extends keyof Renders> = AllRendered[K];

/**
 * Renders with files that builds provide for it. A file is not trusted: it runs in a process of its own without
 * environment, files and network, and with limits of time and memory.
 */
export interface PartRenderer {
  /**
   * Orders of one file are carried out one after the other.
   * @param file absolute path of a file that only a release can have put there; its name changes with its content
   * @param name name of the export
   * @param args are sent as JSON
   * @throws Error when it cannot be rendered
   */
  render<K extends keyof Renders>(
    file: string,
    name: K,
    ...args: Parameters<Renders[K]>
  ): Promise<Rendered<K>>;
  /**
   * Starts a process for a file that has none.
   * @returns whether an order would be carried out soon: false until the file is loaded, which takes a second, while
   *   many other orders wait, and after the file's process ended over an order
   */
  isReady(file: string): boolean;
  close(): void;
}

interface FileProcess {
  process: Promise<IsolatedProcess>;
  isLoaded: boolean;
  /** The last order; the next one waits for it. */
  last: Promise<unknown>;
  waiting: number;
  idle: NodeJS.Timeout | undefined;
}

/**
 * @param most files that have a process at a time; the least recently used one is ended
 * @param timeout milliseconds for one order; after that its process is ended, as after 30 seconds of loading
 */
export function createPartRenderer(
  most: number,
  timeout: number = bounds.TIMEOUT_MS,
): PartRenderer {
  /** By file; the most recently used one is last. */
  const processes = new Map<string, FileProcess>();
  /** When each file's process ended over an order, in milliseconds since 1970. */
  const endedAt = new Map<string, number>();
  let isClosed = false;

  const drop = (file: string, entry: FileProcess) => {
    if (processes.get(file) === entry) processes.delete(file);
    clearTimeout(entry.idle);
    // A process that failed to start needs no end.
    entry.process.then((isolated) => isolated.end()).catch(() => undefined);
  };
  /** Ends a process after its pending orders; it gets no new ones. */
  const retire = (file: string) => {
    const entry = processes.get(file);
    if (!entry) return;
    processes.delete(file);
    void entry.last.then(() => drop(file, entry));
  };
  const newProcess = (file: string): FileProcess => {
    const entry: FileProcess = {
      process: startProcess(file, timeout),
      isLoaded: false,
      last: Promise.resolve(),
      waiting: 0,
      idle: undefined,
    };
    entry.process.then(
      () => (entry.isLoaded = true),
      () => endOver(file, entry),
    );
    return entry;
  };
  const processOf = (file: string): FileProcess => {
    if (isClosed) throw new Error('The server is closing.');
    if (Date.now() - (endedAt.get(file) ?? -Infinity) < bounds.COOLDOWN_MS)
      throw new Error('Its process ended over an earlier page.');
    const entry = processes.get(file) ?? newProcess(file);
    processes.delete(file);
    processes.set(file, entry);
    const [oldest] = processes.keys();
    if (processes.size > most && oldest !== undefined) retire(oldest);
    clearTimeout(entry.idle);
    entry.idle = setTimeout(retire, bounds.IDLE_MS, file).unref();
    return entry;
  };
  const endOver = (file: string, entry: FileProcess) => {
    endedAt.set(file, Date.now());
    drop(file, entry);
  };

  return {
    async render(file, name, ...args) {
      const entry = processOf(file);
      if (entry.waiting >= bounds.MOST_WAITING)
        throw new Error('Too many pages wait to be rendered.');
      entry.waiting += 1;
      const turn = entry.last.then(async () => {
        try {
          const isolated = await entry.process;
          return presented(name, await isolated.ask({ call: { name, args } }));
        } catch (error) {
          if (error instanceof ProcessEnded) endOver(file, entry);
          throw error;
        } finally {
          entry.waiting -= 1;
        }
      });
      entry.last = turn.catch(() => undefined);
      return turn;
    },
    isReady(file) {
      try {
        const { isLoaded, waiting } = processOf(file);
        return isLoaded && waiting < bounds.BUSY_FROM;
      } catch {
        return false;
      }
    },
    close() {
      isClosed = true;
      for (const [file, entry] of processes) drop(file, entry);
    },
  };
}

/** The process ended over its file or an order: it took too long, used too much memory, or crashed. */
class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

interface IsolatedProcess {
  /** @throws ProcessEnded, or Error with the message of the file's own error */
  ask(order: Order, milliseconds?: number): Promise<Answer>;
  end(): void;
}

/** @throws ProcessEnded when the file cannot be read or loaded */
async function startProcess(file: string, timeout: number): Promise<IsolatedProcess> {
  const code = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ProcessEnded(`${file} cannot be read.`, { cause });
  });
  const child = forkIsolated(PROCESS_SCRIPT);
  const isolated = isolatedProcess(child, timeout);
  try {
    await isolated.ask({ code }, bounds.LOAD_TIMEOUT_MS);
    return isolated;
  } catch (error) {
    isolated.end();
    throw new ProcessEnded('The file that renders cannot be loaded.', { cause: error });
  }
}

function isolatedProcess(child: ChildProcess, timeout: number): IsolatedProcess {
  let gone = false;
  let settle: (answer: Answer | null) => void = () => undefined;
  const onEnd = () => {
    gone = true;
    settle(null);
  };
  child.on('exit', onEnd);
  child.on('error', onEnd);
  child.on('message', (answer: Answer) => settle(answer));
  // An idle process does not keep the server alive.
  const isBusy = (busy: boolean) => {
    const way = busy ? 'ref' : 'unref';
    child[way]();
    child.channel?.[way]();
  };
  isBusy(false);
  const end = () => void child.kill('SIGKILL');
  return {
    end,
    async ask(order, milliseconds = timeout) {
      const timer = setTimeout(end, milliseconds);
      isBusy(true);
      try {
        const answer = await new Promise<Answer | null>((resolve) => {
          settle = resolve;
          if (gone) resolve(null);
          else child.send(order, (error) => error && onEnd());
        });
        if (!answer) throw new ProcessEnded('The process that renders ended.');
        if ('failed' in answer) throw new Error(answer.failed);
        return answer;
      } finally {
        clearTimeout(timer);
        isBusy(false);
      }
    },
  };
}

/** @throws Error when the result does not fit the schema of the call */
function presented<K extends keyof Renders>(name: K, answer: Answer): Rendered<K> {
  if (!('rendered' in answer) || answer.rendered.length > bounds.MOST_RENDERED)
    throw new Error('It rendered nothing, or something that is too long.');
  const result: unknown = JSON.parse(answer.rendered);
  if (!Value.Check(shapes[name], result))
    throw new Error('It rendered something else than it was asked for.');
  return result as Rendered<K>;
}
