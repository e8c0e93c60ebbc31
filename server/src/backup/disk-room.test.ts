import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { testFolder } from '../testing/folders.ts';
import { shareDisk } from './disk-room.ts';
import { openTarget } from './open-target.ts';
import type { BackupTarget } from './target.ts';

const folders = testFolder();
const MB = 1024 * 1024;

async function keysOf(target: BackupTarget): Promise<string[]> {
  const keys: string[] = [];
  for (const below of ['objects/', 'parts/', 'unfinished/'])
    for await (const { key } of target.list(below)) keys.push(key);
  return keys;
}

it('writes no content to the disk of the data folder below the reserve, but small files', async () => {
  const folder = await mkdtemp(join(folders, 'test-'));
  const room = { reserve: 0 };
  const disk = { backup: { s3: null }, dataDir: folder, room };
  const target = await openTarget(join(folder, 'backups'), disk);
  await target.write('objects/aa/1', Readable.from([Buffer.from('1')]));

  let chunks = 0;
  const film = function* () {
    for (; chunks < 64; chunks += 1) {
      // Meanwhile, guests fill the disk.
      if (chunks === 6) room.reserve = Number.MAX_SAFE_INTEGER;
      yield Buffer.alloc(MB);
    }
  };
  await expect(target.write('objects/aa/2', Readable.from(film()))).rejects.toThrow(
    'less than twice DISK_RESERVE_BYTES left',
  );
  expect(chunks).toBeLessThan(32);
  for (const key of ['objects/aa/3', 'parts/x/database.gz'])
    await expect(target.write(key, Readable.from([Buffer.from('1')]))).rejects.toThrow(
      'less than twice DISK_RESERVE_BYTES left',
    );
  expect(await keysOf(target)).toEqual(['objects/aa/1']);
  await target.write('lock.json', Readable.from([Buffer.from('{}')]));
});

it('knows whether folders are on one disk before they exist', async () => {
  expect(await shareDisk(join(folders, 'later/backups'), folders)).toBe(true);
  expect(await shareDisk('/proc', folders)).toBe(false);
});
