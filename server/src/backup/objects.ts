import { pipeline, type Readable } from 'node:stream';
import { metered, type Measure } from './metered.ts';
import { OBJECTS } from './manifest.ts';
import type { Place } from './place.ts';

const keyOf = (sha256: string) => `${OBJECTS}${sha256.slice(0, 2)}/${sha256}`;

/** Contents in a place, each once, by their digest. */
export interface Objects {
  /**
   * Stores a content, unless it is there.
   * @param open reads it
   * @returns whether it was not there
   * @throws DamagedError where what is read is something else; nothing is stored then
   */
  keep(content: Measure, open: () => Promise<Readable>): Promise<boolean>;
  /** Ends with a DamagedError where it is not whole. @throws MissingError */
  read(content: Measure): Promise<Readable>;
}

/** Asks a place for a part of its contents at a time: whoever asks in their order asks it 256 times for all. */
export function objectsIn(place: Place): Objects {
  let shard = '';
  let known: Promise<Map<string, number>> = Promise.resolve(new Map());
  const atWork = new Map<string, Promise<boolean>>();

  async function knownOf(name: string): Promise<Map<string, number>> {
    if (name !== shard) {
      shard = name;
      known = contentsOf(place, `${OBJECTS}${name}/`);
    }
    return known;
  }

  async function store(content: Measure, open: () => Promise<Readable>): Promise<boolean> {
    const { bytes, sha256 } = content;
    const there = await knownOf(sha256.slice(0, 2));
    if (there.get(sha256) === bytes) return false;
    await place.write(keyOf(sha256), through(await open(), content));
    there.set(sha256, bytes);
    return true;
  }

  return {
    async keep(content, open) {
      const begun = atWork.get(content.sha256);
      // Where its twin could not be read, this one may be whole.
      if (begun)
        return begun.then(
          () => false,
          async () => this.keep(content, open),
        );
      const storing = store(content, open).finally(() => atWork.delete(content.sha256));
      atWork.set(content.sha256, storing);
      return storing;
    },
    read: async (content) => through(await place.read(keyOf(content.sha256)), content),
  };
}

/** Lets a stream through that ends with an error where it is not what was expected. */
export function through(source: Readable, expected: Measure): Readable {
  // Whoever reads the other end meets the error.
  return pipeline(source, metered(expected), () => undefined);
}

async function contentsOf(place: Place, below: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of place.list(below))
    found.set(key.slice(key.lastIndexOf('/') + 1), bytes);
  return found;
}
