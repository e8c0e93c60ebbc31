import { mismatches } from './check.ts';
import { soundBefore } from './transitions.ts';
import type { Registry } from './registry.ts';

/** Remotes that could not be rolled back with another shell, one sentence each: a warning, as that may be meant. */
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
    // Unreadable releases are reported as damaged elsewhere.
    const release = await registry.described(remote.name, before).catch(() => null);
    for (const problem of release ? mismatches(release, shell) : [])
      found.push(`${remote.name} could not be rolled back to ${before}: ${problem}`);
  }
  return found;
}
