import { mkdtemp, open, readFile, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { openDatabase, openPool } from '../db/database.ts';
import { testFolder } from '../testing/folders.ts';
import { createFreeSpace } from './free-space.ts';
import { openStorage } from './open-storage.ts';

const folder = testFolder();

/** Runs `work` and returns the inodes that it flushed to disk, in order. */
async function flushedBy(work: () => Promise<void>): Promise<number[]> {
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync, datasync } = prototype;
  const flushed: number[] = [];
  const noted = (flush: () => Promise<void>) =>
    async function (this: FileHandle) {
      flushed.push((await this.stat()).ino);
      return flush.call(this);
    };
  Object.assign(prototype, { sync: noted(sync), datasync: noted(datasync) });
  try {
    await work();
  } finally {
    Object.assign(prototype, { sync, datasync });
  }
  return flushed;
}

it('flushes a stored file and its name, which the database then calls complete', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const config = loadConfig({ DATA_DIR: dataDir });
  const db = openDatabase(openPool({}));
  const storage = await openStorage(config, db, createFreeSpace(dataDir, 0));
  const sent = join(dataDir, 'sent');
  await writeFile(sent, 'a photo');
  const { ino } = await stat(sent);
  const flushed = await flushedBy(async () => storage.put('photo', sent, 'image/jpeg'));
  expect(flushed).toEqual([ino, (await stat(join(dataDir, 'media'))).ino]);
  expect(await readFile(join(dataDir, 'media/photo'), 'utf8')).toBe('a photo');
  await db.destroy();
});
