import { readFileSync } from 'node:fs';

/** The version that is running, as in `0.2.0`. */
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

/** Negative when `a` is the earlier release; only the three numbers count. */
export function compareReleases(a: string, b: string): number {
  const numbers = (release: string) => release.split('-')[0]?.split('.').map(Number) ?? [];
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
