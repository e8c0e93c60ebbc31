import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all that it started have used. */
export interface Used {
  /** Seconds of processor time, of children that ended as well. */
  cpu: number;
  /** Memory of their own, in MB. */
  memory: number;
}

const TICKS = 100;

/** Reads it from /proc: Linux only. */
export function usedBy(root: number): Used {
  const parents = new Map<number, number>();
  const times = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = pid ? read(`/proc/${pid}/stat`) : '';
    if (!stat) continue;
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // Its own time, and that of children that ended and were waited for.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    parents.set(pid, parent);
    times.set(pid, ticks / TICKS);
  }
  const used = { cpu: 0, memory: 0 };
  for (const [pid, cpu] of times)
    if (isBelow(pid, root, parents)) {
      used.cpu += cpu;
      used.memory += megabytesOf(pid);
    }
  return used;
}

/** The process that started another. */
export function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function isBelow(pid: number, root: number, parents: Map<number, number>): boolean {
  for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
  return false;
}

/** Without what it shares with others. */
function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /RssAnon:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Empty where the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
