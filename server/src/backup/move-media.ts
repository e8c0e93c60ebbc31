import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { NamedFile, Names } from '../db/moving/files.ts';
import { hasCode } from '../error-code.ts';
import type { Storage } from '../storage/storage.ts';
import { atOnce } from './at-once.ts';
import { beginAgain } from './begin-again.ts';
import { AT_ONCE, namedIn, openWhole, writeNamed } from './keep-media.ts';
import { DamagedError, metered } from './metered.ts';
import { progress } from './progress.ts';

export interface Move {
  names: Names;
  from: Storage;
  to: Storage;
  /** What a file passes through, on the disk of a folder that is copied to. */
  drafts: string;
  /** File that goes on saying what was copied, from one pass to the next. */
  noted: string;
  tell: (sentence: string) => void;
  signal: AbortSignal;
}

/** What a pass did, in files. */
export interface Moved {
  copied: { files: number; bytes: number };
  all: { files: number; bytes: number };
  /** Keys that the database names and that are missing or damaged. */
  lost: string[];
  /** Uploads under way. */
  arriving: number;
  /** Copies of what was deleted since they were made. */
  removed: number;
}

/**
 * Copies every file that the database names from one storage to another, unless it is there. The site may run on the first one:
 * another pass brings what came meanwhile, and removes what was deleted meanwhile.
 */
export async function moveMedia(move: Move): Promise<Moved> {
  const { names, from, to, drafts, noted, tell, signal } = move;
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-move-'));
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const counted = progress('files', tell, signal);
  const lost: string[] = [];
  let arriving = 0;
  try {
    const list = join(folder, 'named');
    await writeNamed(list, names.all());
    await atOnce(namedIn(list), AT_ONCE, async (file) => {
      const { key, bytes } = file;
      if ((await to.size(key)) === bytes) return counted.count(bytes, false);
      if (file.isArriving && (await from.size(key)) !== bytes) {
        arriving += 1;
        return beginAgain(to, file);
      }
      try {
        await appendFile(noted, `${key}\n`, { mode: 0o600 });
        await copy(move, file);
        counted.count(bytes, true);
      } catch (error) {
        if (!(error instanceof DamagedError)) throw error;
        if (await names.has(key)) lost.push(key);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const removed = await removeDeleted(noted, names, to);
  return { copied: counted.moved, all: counted.all, lost, arriving, removed };
}

/** @throws DamagedError where it is missing, or others bytes than were stored */
async function copy({ from, to, drafts }: Move, file: NamedFile): Promise<void> {
  const { key, bytes, sha256, type } = file;
  const draft = join(drafts, `move-${randomUUID()}`);
  try {
    const meter = metered(sha256 === null ? undefined : { bytes, sha256 });
    await pipeline(await openWhole(from, file), meter, createWriteStream(draft, { mode: 0o600 }));
    await to.put(key, draft, type);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The site removes from the storage that it runs on alone. */
async function removeDeleted(noted: string, names: Names, to: Storage): Promise<number> {
  let removed = 0;
  try {
    for await (const key of createInterface({ input: createReadStream(noted) })) {
      if (await names.has(key)) continue;
      if ((await to.size(key)) !== null) removed += 1;
      await to.remove(key);
    }
  } catch (error) {
    // Nothing was ever copied.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return removed;
}
