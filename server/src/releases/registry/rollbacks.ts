import { mismatches } from './check.ts';
import { soundBefore } from './chosen.ts';
import type { Registry } from './registry.ts';

/**
 * Which remotes could not be rolled back any more, or would have nothing to stand in, beside another shell; a sentence each. A
 * shell is not refused for it: what was before is left behind some day.
 */
export async function rollbacksWithout(
  registry: Registry,
  name: string,
  version: string,
): Promise<string[]> {
  if (name !== 'shell') return [];
  const shell = await registry.described(name, version);
  const found: string[] = [];
  for (const remote of await registry.list()) {
    const [before] = remote.name === 'shell' ? [] : soundBefore(remote);
    if (before === undefined) continue;
    // What can’t be read is told as damaged.
    const release = await registry.described(remote.name, before).catch(() => null);
    for (const problem of release ? mismatches(release, shell) : [])
      found.push(`${remote.name} could not be rolled back to ${before}: ${problem}`);
  }
  return found;
}
