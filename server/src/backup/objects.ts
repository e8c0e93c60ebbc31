import { pipeline, type Readable } from 'node:stream';
import { DamagedError, measuredStream, measureOf, type Measure } from './measured-stream.ts';
import { OBJECTS } from './manifest.ts';
import { MissingError, type BackupTarget } from './target.ts';

const keyOf = (sha256: string) => `${OBJECTS}${sha256.slice(0, 2)}/${sha256}`;

/** The file contents in a backup target, each stored once by its SHA-256. */
export interface Objects {
  /**
   * Stores a content unless it is there.
   * @param open opens it for reading
   * @returns true if it was stored, false if it was there
   * @throws DamagedError where the bytes differ from `content`; nothing is stored then
   */
  keep(content: Measure, open: () => Promise<Readable>): Promise<boolean>;
  /** The stream ends with a DamagedError if the content is damaged. @throws MissingError */
  read(content: Measure): Promise<Readable>;
}

/** Lists the target's contents by shard, one of 256 at a time: storing in order of digest needs 256 listings. */
export function objectsIn(target: BackupTarget): Objects {
  let shard = '';
  let known: Promise<Map<string, number>> = Promise.resolve(new Map());
  const pendingStores = new Map<string, Promise<boolean>>();

  async function knownOf(name: string): Promise<Map<string, number>> {
    if (name !== shard) {
      shard = name;
      known = contentsOf(target, `${OBJECTS}${name}/`);
    }
    return known;
  }

  async function store(content: Measure, open: () => Promise<Readable>): Promise<boolean> {
    const { bytes, sha256 } = content;
    const stored = await knownOf(sha256.slice(0, 2));
    if (stored.get(sha256) === bytes) return false;
    await target.write(keyOf(sha256), through(await open(), content));
    stored.set(sha256, bytes);
    return true;
  }

  return {
    async keep(content, open) {
      const pending = pendingStores.get(content.sha256);
      // If reading the first file with this content fails, the second one is tried.
      if (pending)
        return pending.then(
          () => false,
          async () => this.keep(content, open),
        );
      const storing = store(content, open).finally(() => pendingStores.delete(content.sha256));
      pendingStores.set(content.sha256, storing);
      return storing;
    },
    read: async (content) => through(await target.read(keyOf(content.sha256)), content),
  };
}

/**
 * Removes those of the contents that are still damaged, so that the next backup stores them again. The caller holds the
 * lease: a running backup would take them for stored.
 * @returns how many were removed
 */
export async function removeDamaged(
  target: BackupTarget,
  contents: readonly Measure[],
): Promise<number> {
  const objects = objectsIn(target);
  let removed = 0;
  for (const content of contents) {
    try {
      await measureOf(await objects.read(content));
    } catch (error) {
      if (error instanceof MissingError) continue;
      if (!(error instanceof DamagedError)) throw error;
      await target.remove(keyOf(content.sha256));
      removed += 1;
    }
  }
  return removed;
}

/** Passes a stream through that ends with a DamagedError if its bytes are not as expected. */
export function through(source: Readable, expected: Measure): Readable {
  // The error is emitted to the consumer of the returned stream.
  return pipeline(source, measuredStream(expected), () => undefined);
}

async function contentsOf(target: BackupTarget, below: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of target.list(below))
    found.set(key.slice(key.lastIndexOf('/') + 1), bytes);
  return found;
}
