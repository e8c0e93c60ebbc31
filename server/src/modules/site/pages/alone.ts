import { dirname } from 'node:path/posix';
import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { Releases } from '../../../releases/releases.ts';

/** The remote that takes card data at an address; null where none does. */
export function aloneAt({ shell, remotes }: Releases, path: string): BuiltRemote | null {
  if (matchPattern(Object.keys(shell.preload), path) !== null) return null;
  const { owner } = matchMount(remotes, path) ?? {};
  return owner?.alone ? owner : null;
}

/** The folders of its scripts and of the shell's, each with a slash at the end. */
export function foldersOf({ shell }: Pick<Releases, 'shell'>, { entry }: BuiltRemote): string[] {
  const scripts = [...shell.scripts, entry].filter((script) => script.startsWith('/'));
  return [...new Set(scripts.map((script) => `${dirname(script)}/`))];
}
