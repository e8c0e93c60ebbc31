interface CachedToken {
  sessionId: string;
  /** Seconds since 1970. */
  expires: number;
}

export interface TokenCache {
  /** The session of a token whose signature was verified before and which has not expired; or null. */
  find(token: string): string | null;
  add(token: string, entry: CachedToken): void;
}

const MOST_CACHED = 20_000;
const caches = new WeakMap<object, TokenCache>();

/**
 * Cache of tokens with a verified signature, so that it is verified once and not at each call. Whether the session is
 * still active is checked each time. @param owner the verifier; each has a cache of its own
 */
export function tokenCacheOf(owner: object): TokenCache {
  const cache = caches.get(owner) ?? createTokenCache();
  caches.set(owner, cache);
  return cache;
}

function createTokenCache(): TokenCache {
  const cached = new Map<string, CachedToken>();
  return {
    find(token) {
      const entry = cached.get(token);
      if (!entry) return null;
      if (entry.expires * 1000 > Date.now()) return entry.sessionId;
      cached.delete(token);
      return null;
    },
    add(token, entry) {
      if (cached.size >= MOST_CACHED) cached.clear();
      cached.set(token, entry);
    },
  };
}
