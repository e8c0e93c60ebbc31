import { readdirSync, readFileSync } from 'node:fs';

/*
 * Resources that processes use, read from /proc, so on Linux only; ended processes count as 0.
 */

/** Clock ticks per second. */
const TICKS = 100;

/** Fields of /proc/PID/stat after the program's name; empty for an ended process. */
function fieldsOf(pid: number): number[] {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2);
  return text === '' ? [] : fields.split(' ').map(Number);
}

/** The parent of a process; 0 for an ended one. */
export const parentOf = (pid: number): number => fieldsOf(pid)[1] ?? 0;

/** A process with all of its descendants. */
export function treeOf(pid: number): Set<number> {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const children = Map.groupBy(pids, parentOf);
  const found = new Set([pid]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child);
  return found;
}

/** Seconds of processor time of a process itself. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13);
  return (user + system) / TICKS;
}

/** Seconds of processor time of a process and its descendants, including ended ones that were waited for. */
export function processorSecondsOfAll(pid: number): number {
  const ticks = [...treeOf(pid)].flatMap((each) => fieldsOf(each).slice(11, 15));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

/** Private megabytes of a process, without the shared pages of the Node binary. */
export function ownMegabytes(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, /RssAnon:\s+(\d+)/) / 1024;
}

/** Private megabytes of a process and its descendants. */
export function ownMegabytesOfAll(pid: number): number {
  return [...treeOf(pid)].reduce((sum, each) => sum + ownMegabytes(each), 0);
}

/** Megabytes of a process and its descendants. Shared pages are counted once (PSS); the disk cache is not counted. */
export function heldMegabytesOfAll(pid: number): number {
  return [...treeOf(pid)].reduce(
    (sum, each) => sum + kilobytes(`/proc/${each}/smaps_rollup`, /^Pss:\s+(\d+)/m) / 1024,
    0,
  );
}

const kilobytes = (path: string, line: RegExp): number => Number(line.exec(read(path))?.[1] ?? 0);

/** Reads a file; empty for an ended process. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
