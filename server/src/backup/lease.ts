import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { isAlive } from '../is-alive.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { BackupError, LeaseLostError, MissingError, type BackupTarget } from './target.ts';

const KEY = 'lock.json';
/** Milliseconds after the last renewal at which a lease expires. */
const EXPIRES_AFTER = 3 * 60_000;
const RENEW_EVERY = 30_000;
/** Milliseconds after the last renewal at which the holder itself stops: earlier, since a renewal takes time. */
const STOPS_AFTER = EXPIRES_AFTER - RENEW_EVERY;

/** Milliseconds within which all processes that saw the same stale lock have taken it over. */
const TAKEOVER = 5000;

/** Leases that this process holds. */
const ids = new Set<string>();

interface Lock {
  /** Random id of the holder. */
  id: string;
  host: string;
  pid: number;
  /** When it was last renewed, ISO 8601. */
  at: string;
}

/**
 * Runs `work` with exclusive write access to a backup target, across machines. Its target refuses to write and remove
 * once the lease is lost, as by a process that stood still for minutes.
 * @throws BackupError where another process holds the lease; LeaseLostError from writes after it was lost
 */
export async function withLease<T>(
  target: BackupTarget,
  work: (leased: BackupTarget) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const ownLock = () =>
    JSON.stringify({ id, host: hostname(), pid: process.pid, at: new Date().toISOString() });
  const held = await holder(target);
  if (held && isFresh(held)) throw inUse(target, held);
  if (held) {
    const now = await holder(target);
    if (now?.id !== held.id) throw inUse(target, now);
    await target.remove(KEY);
  }
  ids.add(id);
  let renewal: Promise<void> = Promise.resolve();
  let renewing: NodeJS.Timeout | undefined;
  let renewedAt = Date.now();
  let isLost = false;
  const refuseIfLost = () => {
    isLost ||= Date.now() - renewedAt >= STOPS_AFTER;
    if (isLost)
      throw new LeaseLostError(`The lease on ${target.name} was lost: nothing more is written.`);
  };
  const renew = async () => {
    const at = Date.now();
    if ((await holder(target))?.id !== id) isLost = true;
    refuseIfLost();
    await target.write(KEY, Readable.from([Buffer.from(ownLock())]));
    renewedAt = at;
  };
  const leased: BackupTarget = {
    ...target,
    async write(...what) {
      refuseIfLost();
      return target.write(...what);
    },
    async writeNew(...what) {
      refuseIfLost();
      return target.writeNew(...what);
    },
    async remove(key) {
      refuseIfLost();
      return target.remove(key);
    },
  };
  try {
    // The last one of several concurrent writers gets the lease.
    const isMine = await target.writeNew(KEY, ownLock());
    // Another process that takes over the same stale lock may still remove this one.
    if (held) await wait(TAKEOVER);
    const now = await holder(target);
    if (!isMine || now?.id !== id) throw inUse(target, now);
    renewing = setInterval(() => {
      // If the target can't be reached, the work fails by itself.
      renewal = renewal.then(renew).catch(() => undefined);
    }, RENEW_EVERY);
    return await work(leased);
  } finally {
    clearInterval(renewing);
    await renewal;
    // Errors here are ignored, so that an error of the work is thrown.
    const last = await holder(target).catch(() => null);
    if (last?.id === id) await target.remove(KEY).catch(() => undefined);
    ids.delete(id);
  }
}

async function holder(target: BackupTarget): Promise<Lock | null> {
  try {
    return JSON.parse(await text(await target.read(KEY))) as Lock;
  } catch (error) {
    if (error instanceof MissingError) return null;
    // The holder was killed while it wrote the lock.
    if (error instanceof SyntaxError)
      return { id: '', host: '', pid: 0, at: new Date(0).toISOString() };
    throw error;
  }
}

function isFresh({ id, host, pid, at }: Lock): boolean {
  // Stale on this machine: its process has ended, or had this one's pid before, as after a container's restart.
  if (host === hostname() && (pid === process.pid ? !ids.has(id) : !isAlive(pid))) return false;
  return Date.now() - new Date(at).getTime() < EXPIRES_AFTER;
}

function inUse(target: BackupTarget, held: Lock | null): BackupError {
  const who = held ? ` (process ${held.pid} on ${held.host}, last seen at ${held.at})` : '';
  return new BackupError(
    `Another backup is at work on ${target.name}${who}. If it was killed, try again ${EXPIRES_AFTER / 60_000} minutes after that.`,
  );
}
