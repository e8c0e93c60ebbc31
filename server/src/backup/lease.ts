import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { isAlive } from '../is-alive.ts';
import { BackupError, MissingError, type Place } from './place.ts';

const KEY = 'lock.json';
/** Milliseconds after which whoever renews it no more is gone. */
const HELD = 3 * 60_000;
const RENEWED = 30_000;

/** Of this process. */
const ids = new Set<string>();

interface Lock {
  /** Of whoever holds it. */
  id: string;
  host: string;
  pid: number;
  /** When it was last renewed, ISO 8601. */
  at: string;
}

/**
 * Does something while nobody else writes to a place or removes from it, on whatever machine.
 * @throws BackupError where somebody else does
 */
export async function alone<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const id = randomUUID();
  const mine = () =>
    JSON.stringify({ id, host: hostname(), pid: process.pid, at: new Date().toISOString() });
  const held = await holder(place);
  if (held && isFresh(held)) throw inUse(place, held);
  if (held) await place.remove(KEY);
  ids.add(id);
  let renewal: Promise<void> = Promise.resolve();
  let renewing: NodeJS.Timeout | undefined;
  try {
    // A service that knows no conditions lets two write: the last one has it.
    const isMine = await place.writeNew(KEY, mine());
    const now = await holder(place);
    if (!isMine || now?.id !== id) throw inUse(place, now);
    renewing = setInterval(() => {
      // A place that is away fails whatever is at work on it.
      renewal = place.write(KEY, Readable.from([Buffer.from(mine())])).catch(() => undefined);
    }, RENEWED);
    return await work();
  } finally {
    clearInterval(renewing);
    await renewal;
    // Where the place is away now, the error of the work is what is told.
    const last = await holder(place).catch(() => null);
    if (last?.id === id) await place.remove(KEY).catch(() => undefined);
    ids.delete(id);
  }
}

async function holder(place: Place): Promise<Lock | null> {
  try {
    return JSON.parse(await text(await place.read(KEY))) as Lock;
  } catch (error) {
    if (error instanceof MissingError) return null;
    // Whoever wrote it was killed at it.
    if (error instanceof SyntaxError)
      return { id: '', host: '', pid: 0, at: new Date(0).toISOString() };
    throw error;
  }
}

function isFresh({ id, host, pid, at }: Lock): boolean {
  // A process of this machine that has ended, or had the number that this one has now, in a container that was started again.
  if (host === hostname() && (pid === process.pid ? !ids.has(id) : !isAlive(pid))) return false;
  return Date.now() - new Date(at).getTime() < HELD;
}

function inUse(place: Place, held: Lock | null): BackupError {
  const who = held ? ` (process ${held.pid} on ${held.host}, last seen at ${held.at})` : '';
  return new BackupError(
    `Another backup is at work on ${place.name}${who}. If it was killed, try again ${HELD / 60_000} minutes after that.`,
  );
}
