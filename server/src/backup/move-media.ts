import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { NamedFile, Names } from '../db/moving/files.ts';
import { hasCode } from '../error-code.ts';
import type { Storage } from '../storage/storage.ts';
import { concurrently } from './concurrently.ts';
import { restartUpload } from './restart-upload.ts';
import { AT_ONCE, namedIn, openWhole, writeNamed } from './copy-media.ts';
import { DamagedError, measuredStream } from './measured-stream.ts';
import { progress } from './progress.ts';

export interface Move {
  names: Names;
  from: Storage;
  to: Storage;
  /** Folder for unfinished copies, on the disk of the target folder so that they can be renamed. */
  drafts: string;
  /** File with the keys of all copies, across passes. */
  journal: string;
  tell: (sentence: string) => void;
  signal: AbortSignal;
}

/** The result of a pass. */
export interface Moved {
  copied: { files: number; bytes: number };
  all: { files: number; bytes: number };
  /** Keys of files that the database names and that are missing or damaged. */
  lost: string[];
  /** Incomplete uploads. */
  arriving: number;
  /** Copies that were removed, since their file was deleted after they were made. */
  removed: number;
}

/**
 * Copies every file that the database names from one storage to another, unless it is there. The site may run on the
 * first one: a later pass copies new files, and removes copies of files deleted meanwhile.
 */
export async function moveMedia(move: Move): Promise<Moved> {
  const { names, from, to, drafts, journal, tell, signal } = move;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'keepsake-move-'));
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const counted = progress('files', tell, signal);
  const lost: string[] = [];
  let arriving = 0;
  const list = join(folder.path, 'named');
  await writeNamed(list, names.all());
  await concurrently(namedIn(list), AT_ONCE, async (file) => {
    const { key, bytes } = file;
    if ((await to.size(key)) === bytes) return counted.count(bytes, false);
    if (file.isArriving && (await from.size(key)) !== bytes) {
      arriving += 1;
      return restartUpload(to, file);
    }
    try {
      await appendFile(journal, `${key}\n`, { mode: 0o600 });
      await copy(move, file);
      counted.count(bytes, true);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      if (await names.has(key)) lost.push(key);
    }
  });
  const removed = await removeDeleted(journal, names, to);
  return { copied: counted.moved, all: counted.all, lost, arriving, removed };
}

/** @throws DamagedError where the file is missing or its bytes differ from what was stored */
async function copy({ from, to, drafts }: Move, file: NamedFile): Promise<void> {
  const { key, bytes, sha256, type } = file;
  const draft = join(drafts, `move-${randomUUID()}`);
  try {
    const meter = measuredStream(sha256 === null ? undefined : { bytes, sha256 });
    await pipeline(await openWhole(from, file), meter, createWriteStream(draft, { mode: 0o600 }));
    await to.put(key, draft, type);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes copies of files that the site has deleted; it deletes them only from the storage that it runs on. */
async function removeDeleted(journal: string, names: Names, to: Storage): Promise<number> {
  let removed = 0;
  try {
    for await (const key of createInterface({ input: createReadStream(journal) })) {
      if (await names.has(key)) continue;
      if ((await to.size(key)) !== null) removed += 1;
      await to.remove(key);
    }
  } catch (error) {
    // There is no journal before the first copy.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return removed;
}
