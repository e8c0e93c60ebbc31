import { newKey } from '@keepsake/shared/media';

/** Idempotency keys, one per content: pressing again after a lost answer does nothing twice. */
export function createContentKeys() {
  let last: { of: string; key: string } | null = null;
  return {
    keyFor(content: unknown): string {
      const of = JSON.stringify(content);
      if (last?.of !== of) last = { of, key: newKey() };
      return last.key;
    },
    /** It has been done: the same content once more is meant anew. */
    forget() {
      last = null;
    },
  };
}
