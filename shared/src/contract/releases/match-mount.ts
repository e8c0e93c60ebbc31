interface Mounted {
  mounts: readonly string[];
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, place) => segment.startsWith(':') || segment === path[place])
  );
}

/**
 * Whether `a` is more specific: the first position that is fixed in only one of them decides, as in `/pricing/add-ons`
 * before `/pricing/:id`.
 */
function moreSpecific(a: string[], b: string[]): boolean {
  for (const [place, segment] of a.entries()) {
    const fixed = !segment.startsWith(':');
    const otherFixed = !(b[place] ?? ':').startsWith(':');
    if (fixed !== otherFixed) return fixed;
  }
  return false;
}

/** The most specific pattern that matches an address; null without a match. Case and a trailing slash don't matter. */
export function matchPattern(patterns: readonly string[], path: string): string | null {
  const address = segments(decode(path).toLowerCase());
  let best: { pattern: string; parts: string[] } | null = null;
  for (const pattern of patterns) {
    const parts = segments(pattern.toLowerCase());
    if (matches(parts, address) && (best === null || moreSpecific(parts, best.parts))) {
      best = { pattern, parts };
    }
  }
  return best?.pattern ?? null;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The remote that serves an address, with the matching pattern; the most specific match wins. Null without a match. */
export function matchMount<T extends Mounted>(
  list: readonly T[],
  path: string,
): { owner: T; pattern: string } | null {
  const pattern = matchPattern(
    list.flatMap((entry) => entry.mounts),
    path,
  );
  const owner = list.find((entry) => pattern !== null && entry.mounts.includes(pattern));
  return owner && pattern !== null ? { owner, pattern } : null;
}
