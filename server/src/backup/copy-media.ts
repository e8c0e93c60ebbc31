import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { NamedFile } from '../db/moving/files.ts';
import type { Storage } from '../storage/storage.ts';
import { concurrently } from './concurrently.ts';
import { lineOf } from './media-list.ts';
import { DamagedError, measureOf, type Measure } from './measured-stream.ts';
import type { Objects } from './objects.ts';
import type { Progress } from './progress.ts';

/** Files that are copied at a time. */
export const AT_ONCE = 4;

/** Writes the files that a database names to a file, one JSON line each, for `copyMedia`. */
export async function writeNamed(path: string, files: AsyncIterable<NamedFile>): Promise<void> {
  const lines = async function* () {
    for await (const file of files) yield `${JSON.stringify(file)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
}

interface CopyMediaOptions {
  storage: Storage;
  objects: Objects;
  counted: Progress;
  /** Path of the file that `writeNamed` wrote. */
  named: string;
  /** Path of the list to write, in the format of `media-list.ts`. */
  kept: string;
}

/** Backs up every named file of the storage; files that are missing or damaged there are counted as `lost`. */
export async function copyMedia({ storage, objects, counted, named, kept }: CopyMediaOptions) {
  let [lost, arriving] = [0, 0];
  const list = createWriteStream(kept, { mode: 0o600 });
  const written = finished(list);
  // Awaited at the next full buffer and at the end; until then a write error must not be unhandled.
  written.catch(() => undefined);
  try {
    await concurrently(namedIn(named), AT_ONCE, async (file) => {
      try {
        const content = await contentOf(storage, file);
        if (content === null) {
          arriving += 1;
          return;
        }
        const isNew = await objects.keep(content, async () => openWhole(storage, file));
        counted.count(content.bytes, isNew);
        if (!list.write(lineOf({ key: file.key, type: file.type, ...content })))
          await Promise.race([once(list, 'drain'), written]);
      } catch (error) {
        if (!(error instanceof DamagedError)) throw error;
        lost += 1;
      }
    });
    list.end();
    await written;
  } finally {
    list.destroy();
  }
  return { media: { ...counted.all }, lost, arriving };
}

/** Reads a file that `writeNamed` wrote. */
export async function* namedIn(path: string): AsyncGenerator<NamedFile> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(line) as NamedFile;
}

/** The size and digest that a file must have; null for an upload that is not complete. */
async function contentOf(storage: Storage, file: NamedFile): Promise<Measure | null> {
  if (file.isArriving && (await storage.size(file.key)) !== file.bytes) return null;
  if (file.sha256 !== null) return { bytes: file.bytes, sha256: file.sha256 };
  const content = await measureOf(await openWhole(storage, file));
  if (content.bytes !== file.bytes) throw new DamagedError('it is of another length');
  return content;
}

/** Opens a file of the storage. @throws DamagedError where it is missing or its length is wrong */
export async function openWhole(
  storage: Storage,
  { key, bytes }: Pick<NamedFile, 'key' | 'bytes'>,
): Promise<Readable> {
  if ((await storage.size(key)) !== bytes) throw new DamagedError(`${key} is not in the storage`);
  return storage.read(key);
}
