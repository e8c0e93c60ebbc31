import { newKey } from '@keepsake/shared/media';

/** Idempotency keys: a retry with the same content gets the same key, so that the server acts on it once. */
export function createContentKeys() {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    /** Call after success: the same content then gets a new key, as it is a new request. */
    forget() {
      last = null;
    },
  };
}
