import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes that a process and all below it hold together. Pages that several of them have are counted once (PSS), the cache of
 * the disk is not.
 */
export function megabytesOfAll(pid: number): number {
  let kilobytes = 0;
  for (const each of withChildren(pid)) kilobytes += shareOf(each);
  return kilobytes / 1024;
}

function withChildren(pid: number): Set<number> {
  const children = Map.groupBy(processes(), ({ parent }) => parent);
  const found = new Set([pid]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.pid);
  return found;
}

function processes(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.flatMap((pid) => {
    const text = read(`/proc/${pid}/stat`);
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return text === '' ? [] : [{ pid, parent: Number(fields[1]) }];
  });
}

function shareOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
