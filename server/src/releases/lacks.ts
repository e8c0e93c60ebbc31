import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';

/**
 * What a remote takes from a shell that this shell does not have, as in `@keepsake/shared/ui FancyButton`. It was built
 * beside a later one: each such name would be undefined in its pages.
 */
export function lacksOf(
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
