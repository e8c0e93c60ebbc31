interface Known {
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

export interface TokenCache {
  /** The session of a token whose signature was checked before and which still holds; or null. */
  find(token: string): string | null;
  keep(token: string, known: Known): void;
}

const MOST_KEPT = 20_000;
const caches = new WeakMap<object, TokenCache>();

/**
 * Tokens whose signature held: it is checked once, not at each call. Whether the session still lives is asked
 * each time. @param owner what checks signatures; another secret has another cache
 */
export function tokenCacheOf(owner: object): TokenCache {
  const cache = caches.get(owner) ?? createTokenCache();
  caches.set(owner, cache);
  return cache;
}

function createTokenCache(): TokenCache {
  const kept = new Map<string, Known>();
  return {
    find(token) {
      const known = kept.get(token);
      if (!known) return null;
      if (known.expires * 1000 > Date.now()) return known.sessionId;
      kept.delete(token);
      return null;
    },
    keep(token, known) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(token, known);
    },
  };
}
