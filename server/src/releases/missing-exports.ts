import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';

/**
 * Returns the exports that a remote uses and this shell lacks, as in `@keepsake/shared/ui FancyButton`. Such a remote
 * was built for a later shell, and each missing export would be undefined.
 */
export function missingExports(
  { uses = {} }: Pick<BuiltRemote, 'uses'>,
  { gives }: Pick<BuiltShell, 'gives'>,
): string[] {
  if (!gives) return [];
  return Object.entries(uses).flatMap(([barrel, names]) =>
    names
      .filter((name) => name !== '*' && !gives[barrel]?.includes(name))
      .map((name) => `${barrel} ${name}`),
  );
}
