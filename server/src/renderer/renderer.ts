import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { forkGuest } from '../guests/fork-guest.ts';
import * as bounds from './bounds.ts';
import type { Answer, Order, Renders } from './messages.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');

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

/** What each call answers, as long as its file does as it was asked. */
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
 * Renders with the files that builds bring along for it. A file is a guest: it runs in a process of its own without settings,
 * files or network, and with limits of time and memory.
 */
export interface PartRenderer {
  /**
   * Orders of one file are carried out one after the other.
   * @param file absolute path of a file that only a release can have put there; its name changes with its content
   * @param name of the export that is called
   * @param args are sent as JSON
   * @throws Error where it cannot be rendered
   */
  render<K extends keyof Renders>(
    file: string,
    name: K,
    ...args: Parameters<Renders[K]>
  ): Promise<Rendered<K>>;
  /**
   * Has a process start for a file, where there is none.
   * @returns whether an order would be carried out soon: false until the file is loaded, which takes a second, while many
   * others wait, and for a file that is left alone
   */
  isReady(file: string): boolean;
  close(): void;
}

/** A file whose process runs. */
interface Room {
  process: Promise<Guest>;
  isLoaded: boolean;
  /** The last order; the next one waits for it. */
  last: Promise<unknown>;
  waiting: number;
  idle: NodeJS.Timeout | undefined;
}

/**
 * @param most files that have a process at a time; the one that was asked longest ago gives way
 * @param patience milliseconds for one order, the loading of a file among them; its process is ended then
 */
export function createPartRenderer(
  most: number,
  patience: number = bounds.PATIENCE_MS,
): PartRenderer {
  /** The one that was asked last at the end. */
  const rooms = new Map<string, Room>();
  /** When each file's process ended over an order, in milliseconds. */
  const ended = new Map<string, number>();
  let isClosed = false;

  const drop = (file: string, room: Room) => {
    if (rooms.get(file) === room) rooms.delete(file);
    clearTimeout(room.idle);
    // A process that did not start is none to end.
    room.process.then((guest) => guest.end()).catch(() => undefined);
  };
  /** Nobody is given the process any more; orders that it has are carried out first. */
  const leave = (file: string) => {
    const room = rooms.get(file);
    if (!room) return;
    rooms.delete(file);
    void room.last.then(() => drop(file, room));
  };
  const newRoom = (file: string): Room => {
    const room: Room = {
      process: startGuest(file, patience),
      isLoaded: false,
      last: Promise.resolve(),
      waiting: 0,
      idle: undefined,
    };
    room.process.then(
      () => (room.isLoaded = true),
      () => endOver(file, room),
    );
    return room;
  };
  const roomOf = (file: string): Room => {
    if (isClosed) throw new Error('The server is closing.');
    if (Date.now() - (ended.get(file) ?? -Infinity) < bounds.REST_MS)
      throw new Error('Its process ended over an earlier page.');
    const room = rooms.get(file) ?? newRoom(file);
    rooms.delete(file);
    rooms.set(file, room);
    const [oldest] = rooms.keys();
    if (rooms.size > most && oldest !== undefined) leave(oldest);
    clearTimeout(room.idle);
    room.idle = setTimeout(leave, bounds.IDLE_MS, file).unref();
    return room;
  };
  const endOver = (file: string, room: Room) => {
    ended.set(file, Date.now());
    drop(file, room);
  };

  return {
    async render(file, name, ...args) {
      const room = roomOf(file);
      if (room.waiting >= bounds.MOST_WAITING)
        throw new Error('Too many pages wait to be rendered.');
      room.waiting += 1;
      const turn = room.last.then(async () => {
        try {
          const guest = await room.process;
          return presented(name, await guest.ask({ call: { name, args } }));
        } catch (error) {
          if (error instanceof GuestEnded) endOver(file, room);
          throw error;
        } finally {
          room.waiting -= 1;
        }
      });
      room.last = turn.catch(() => undefined);
      return turn;
    },
    isReady(file) {
      try {
        const { isLoaded, waiting } = roomOf(file);
        return isLoaded && waiting < bounds.BUSY_FROM;
      } catch {
        return false;
      }
    },
    close() {
      isClosed = true;
      for (const [file, room] of rooms) drop(file, room);
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

/** @throws Error where it is not what the call answers */
function presented<K extends keyof Renders>(name: K, answer: Answer): Rendered<K> {
  if (!('rendered' in answer) || answer.rendered.length > bounds.MOST_RENDERED)
    throw new Error('It rendered nothing, or something that is too long.');
  const said: unknown = JSON.parse(answer.rendered);
  if (!Value.Check(shapes[name], said))
    throw new Error('It rendered something else than it was asked for.');
  return said as Rendered<K>;
}
