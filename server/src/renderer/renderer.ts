import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Prerendered } from '@keepsake/shared/releases';
import { forkGuest } from '../guests/fork-guest.ts';
import * as bounds from './bounds.ts';
import type { Answer, Order, PartOrder } from './messages.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');

const rules = Type.Array(Type.Tuple([Type.String(), Type.String()]));
const rendered = Type.Object(
  { html: Type.String(), rules, globals: rules },
  { additionalProperties: false },
);

/**
 * Renders parts of remotes with the file that a remote's build brought along for it. The file is a guest: it runs in a process of
 * its own without settings, files or network, and with limits of time and memory.
 */
export interface PartRenderer {
  /**
   * Orders of one file are carried out one after the other.
   * @param file absolute path of a file that only a release can have put there; its name changes with its content
   * @throws Error where the part cannot be rendered
   */
  render(file: string, part: PartOrder): Promise<Prerendered>;
  close(): void;
}

/** @param patience milliseconds for one order, the loading of a file among them; its process is ended then */
export function createPartRenderer(patience: number = bounds.PATIENCE_MS): PartRenderer {
  let current: { file: string; process: Promise<Guest> } | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** When each file's process ended over an order, in milliseconds. */
  const ended = new Map<string, number>();
  let isClosed = false;

  const guestOf = async (file: string): Promise<Guest> => {
    if (Date.now() - (ended.get(file) ?? -Infinity) < bounds.REST_MS)
      throw new Error('Its process ended over an earlier page.');
    if (current?.file !== file) {
      // Of the release before: nobody asks for it any more.
      close();
      current = { file, process: startGuest(file, patience) };
    }
    return current.process;
  };
  const close = () => {
    // A process that did not start is none to end.
    current?.process.then((guest) => guest.end()).catch(() => undefined);
    current = null;
  };
  const renderNow = async (file: string, part: PartOrder): Promise<Prerendered> => {
    if (isClosed) throw new Error('The server is closing.');
    try {
      const guest = await guestOf(file);
      return presented(await guest.ask({ part }));
    } catch (error) {
      if (!(error instanceof GuestEnded)) throw error;
      ended.set(file, Date.now());
      close();
      throw error;
    }
  };

  return {
    async render(file, part) {
      if (waiting >= bounds.MOST_WAITING) throw new Error('Too many pages wait to be rendered.');
      waiting += 1;
      const turn = queue.then(async () => renderNow(file, part)).finally(() => (waiting -= 1));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close() {
      isClosed = true;
      close();
    },
  };
}

/** The process ended over its file or an order: it took too long, held too much, or crashed. */
class GuestEnded extends Error {
  override readonly name = 'GuestEnded';
}

interface Guest {
  /** @throws GuestEnded, or Error with what the file itself threw */
  ask(order: Order): Promise<Answer>;
  end(): void;
}

/** @throws GuestEnded where the file cannot be read, or throws */
async function startGuest(file: string, patience: number): Promise<Guest> {
  const code = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new GuestEnded(`${file} cannot be read.`, { cause });
  });
  const child = forkGuest(INSIDE);
  const guest = guestIn(child, patience);
  try {
    await guest.ask({ code });
    return guest;
  } catch (error) {
    guest.end();
    throw new GuestEnded('The file that renders cannot be loaded.', { cause: error });
  }
}

function guestIn(child: ChildProcess, patience: number): Guest {
  let gone = false;
  let settle: (answer: Answer | null) => void = () => undefined;
  const leave = () => {
    gone = true;
    settle(null);
  };
  child.on('exit', leave);
  child.on('error', leave);
  child.on('message', (answer: Answer) => settle(answer));
  // An idle process keeps no server alive.
  const isBusy = (busy: boolean) => {
    const way = busy ? 'ref' : 'unref';
    child[way]();
    child.channel?.[way]();
  };
  isBusy(false);
  const end = () => void child.kill('SIGKILL');
  return {
    end,
    async ask(order) {
      const timer = setTimeout(end, patience);
      isBusy(true);
      try {
        const answer = await new Promise<Answer | null>((resolve) => {
          settle = resolve;
          if (gone) resolve(null);
          else child.send(order, (error) => error && leave());
        });
        if (!answer) throw new GuestEnded('The process that renders ended.');
        if ('failed' in answer) throw new Error(answer.failed);
        return answer;
      } finally {
        clearTimeout(timer);
        isBusy(false);
      }
    },
  };
}

/** @throws Error where it is not what a part is rendered to */
function presented(answer: Answer): Prerendered {
  if (!('rendered' in answer) || answer.rendered.length > bounds.MOST_RENDERED)
    throw new Error('It rendered no part, or one that is too long.');
  const said: unknown = JSON.parse(answer.rendered);
  if (!Value.Check(rendered, said)) throw new Error('It rendered something else than a part.');
  return said;
}
