import type { WritableObjects } from '../registry/objects.ts';

/** A store in memory. @param ignoresConditions as stores that know nothing of `If-None-Match` do */
export function memoryObjects({ ignoresConditions = false } = {}) {
  const kept = new Map<string, Buffer>();
  const objects: WritableObjects = {
    address: 's3://memory/',
    async read(key, most, known) {
      const bytes = kept.get(key);
      if (!bytes) return null;
      if (bytes.length > most) throw new Error(`${key} is too large`);
      const tag = bytes.toString('base64');
      return tag === known ? 'unchanged' : { bytes, tag };
    },
    async write(key, bytes) {
      kept.set(key, Buffer.from(bytes));
    },
    async create(key, bytes) {
      if (kept.has(key) && !ignoresConditions) return false;
      kept.set(key, Buffer.from(bytes));
      return true;
    },
  };
  return { objects, kept };
}
