import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFolderTarget } from './folder-target.ts';
import type { BackupTarget, Stored } from './target.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'keepsake-target-'))));
afterEach(async () => rm(folder, { recursive: true }));

const KEYS = ['objects/aa/1', 'objects/aa/2', 'objects/bb/3', 'objects/4'];

async function written() {
  const target = openFolderTarget(folder);
  for (const key of KEYS) await target.writeNew(key, key);
  return target;
}

async function listed(target: BackupTarget, below: string): Promise<Stored[]> {
  const found: Stored[] = [];
  for await (const each of target.list(below)) found.push(each);
  return found.toSorted((a, b) => a.key.localeCompare(b.key));
}

it('lists the keys below a folder with their sizes', async () => {
  const target = await written();
  const keys = KEYS.toSorted((a, b) => a.localeCompare(b));
  expect(await listed(target, 'objects/')).toEqual(keys.map((key) => ({ key, bytes: key.length })));
  expect(await listed(target, 'nothing/')).toEqual([]);
});

it('a write error names the folder, even if the system’s error does not', async () => {
  const target = openFolderTarget(folder);
  const full = new Readable({ read: () => undefined });
  const written = target.write('a', full);
  full.destroy(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
  await expect(written).rejects.toThrow(`${folder} cannot be written: ENOSPC`);
  expect(await listed(target, 'unfinished/')).toEqual([]);
});

it('continues a listing while another process removes keys', async () => {
  const target = await written();
  const found: string[] = [];
  for await (const { key } of target.list('objects/')) {
    found.push(key);
    if (found.length === 1)
      for (const other of KEYS.filter((each) => each !== key)) await target.remove(other);
  }
  expect(found).toHaveLength(1);
});
