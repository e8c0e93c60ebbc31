import { readdirSync, readFileSync } from 'node:fs';

/*
 * What processes of this machine use, read from /proc: Linux only. One that has ended meanwhile uses nothing.
 */

/** Clock ticks in a second. */
const TICKS = 100;

/** Fields of /proc/PID/stat behind the name of the program; empty where it is gone. */
function fieldsOf(pid: number): number[] {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2);
  return text === '' ? [] : fields.split(' ').map(Number);
}

/** The process that started another; 0 for one that is gone. */
export const parentOf = (pid: number): number => fieldsOf(pid)[1] ?? 0;

/** A process and all below it. */
export function treeOf(pid: number): Set<number> {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const children = Map.groupBy(pids, parentOf);
  const found = new Set([pid]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child);
  return found;
}

/** Seconds of processor time that a process used itself. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13);
  return (user + system) / TICKS;
}

/** The same of a process and all below it, of those that ended and were waited for as well. */
export function processorSecondsOfAll(pid: number): number {
  const ticks = [...treeOf(pid)].flatMap((each) => fieldsOf(each).slice(11, 15));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

/** Megabytes that a process has for itself: without the pages of the Node binary, which all its processes share. */
export function ownMegabytes(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, /RssAnon:\s+(\d+)/) / 1024;
}

/** The same of a process and all below it. */
export function ownMegabytesOfAll(pid: number): number {
  return [...treeOf(pid)].reduce((sum, each) => sum + ownMegabytes(each), 0);
}

/**
 * Megabytes that a process and all below it hold together. Pages that several of them have are counted once (PSS), the cache of
 * the disk is not.
 */
export function heldMegabytesOfAll(pid: number): number {
  return [...treeOf(pid)].reduce(
    (sum, each) => sum + kilobytes(`/proc/${each}/smaps_rollup`, /^Pss:\s+(\d+)/m) / 1024,
    0,
  );
}

const kilobytes = (path: string, line: RegExp): number => Number(line.exec(read(path))?.[1] ?? 0);

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
