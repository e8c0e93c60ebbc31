import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { NamedFile } from '../db/moving/files.ts';
import type { Storage } from '../storage/storage.ts';
import { atOnce } from './at-once.ts';
import { lineOf } from './media-list.ts';
import { DamagedError, measureOf, type Measure } from './metered.ts';
import type { Objects } from './objects.ts';
import type { Progress } from './progress.ts';

/** Files that are copied at a time. */
export const AT_ONCE = 4;

/** Writes down which files a database names, for `keepMedia`. */
export async function writeNamed(path: string, files: AsyncIterable<NamedFile>): Promise<void> {
  const lines = async function* () {
    for await (const file of files) yield `${JSON.stringify(file)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
}

interface KeepMedia {
  storage: Storage;
  objects: Objects;
  counted: Progress;
  /** File of `writeNamed`. */
  named: string;
  /** File that is written: what was kept, as `media-list.ts` says. */
  kept: string;
}

/** Keeps every file of the storage that is named. One that is lost there ends nothing, and is counted. */
export async function keepMedia({ storage, objects, counted, named, kept }: KeepMedia) {
  let [lost, arriving] = [0, 0];
  const list = createWriteStream(kept, { mode: 0o600 });
  const written = finished(list);
  // Looked at when the list is written to next, and at its end: until then it ends nothing.
  written.catch(() => undefined);
  try {
    await atOnce(namedIn(named), AT_ONCE, async (file) => {
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

/** Reads what `writeNamed` wrote. */
export async function* namedIn(path: string): AsyncGenerator<NamedFile> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(line) as NamedFile;
}

/** What a file must be; null for one of which bytes are still on their way. */
async function contentOf(storage: Storage, file: NamedFile): Promise<Measure | null> {
  if (file.isArriving && (await storage.size(file.key)) !== file.bytes) return null;
  if (file.sha256 !== null) return { bytes: file.bytes, sha256: file.sha256 };
  const content = await measureOf(await openWhole(storage, file));
  if (content.bytes !== file.bytes) throw new DamagedError('it is of another length');
  return content;
}

/** @throws DamagedError where it is not in the storage, or only a part of it */
export async function openWhole(
  storage: Storage,
  { key, bytes }: Pick<NamedFile, 'key' | 'bytes'>,
): Promise<Readable> {
  if ((await storage.size(key)) !== bytes) throw new DamagedError(`${key} is not in the storage`);
  return storage.read(key);
}
