import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import type { PageHead } from '@keepsake/shared/releases';
import type { Releases } from './releases.ts';

/** Returns the remote, pattern and head of an address; null when no remote serves it. */
export function headOf(
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  path: string,
): { pattern: string; head: PageHead } | null {
  const own = matchPattern(Object.keys(shell.preload), path);
  if (own !== null) return { pattern: own, head: shell.heads?.[own] ?? {} };
  const mount = matchMount(remotes, path);
  return mount ? { pattern: mount.pattern, head: mount.owner.heads?.[mount.pattern] ?? {} } : null;
}
