import { readFileSync } from 'node:fs';

/** The release that runs, as `0.2.0`. */
export const version = releaseOf(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
);

function releaseOf(manifest: unknown): string {
  const found =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? manifest.version
      : null;
  if (typeof found !== 'string') throw new Error('package.json of the server names no version.');
  return found;
}

/** Below 0 where `a` is the earlier release; only the three numbers count. */
export function compareReleases(a: string, b: string): number {
  const numbers = (release: string) => release.split('-')[0]?.split('.').map(Number) ?? [];
  const [those, these] = [numbers(a), numbers(b)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (those[at] ?? 0) - (these[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
