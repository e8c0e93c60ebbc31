import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFolderPlace } from './folder-place.ts';
import type { Place, Stored } from './place.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'keepsake-place-'))));
afterEach(async () => rm(folder, { recursive: true }));

const KEYS = ['objects/aa/1', 'objects/aa/2', 'objects/bb/3', 'objects/4'];

async function written() {
  const place = openFolderPlace(folder);
  for (const key of KEYS) await place.writeNew(key, key);
  return place;
}

async function listed(place: Place, below: string): Promise<Stored[]> {
  const found: Stored[] = [];
  for await (const each of place.list(below)) found.push(each);
  return found.toSorted((a, b) => a.key.localeCompare(b.key));
}

it('lists what lies below a folder, with its bytes', async () => {
  const place = await written();
  const keys = KEYS.toSorted((a, b) => a.localeCompare(b));
  expect(await listed(place, 'objects/')).toEqual(keys.map((key) => ({ key, bytes: key.length })));
  expect(await listed(place, 'nothing/')).toEqual([]);
});

it('says that it cannot be written by its own name, also where the system names none', async () => {
  const place = openFolderPlace(folder);
  const full = new Readable({ read: () => undefined });
  const written = place.write('a', full);
  full.destroy(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
  await expect(written).rejects.toThrow(`${folder} cannot be written: ENOSPC`);
  expect(await listed(place, 'unfinished/')).toEqual([]);
});

it('goes on with its list where another process removes what is in it', async () => {
  const place = await written();
  const found: string[] = [];
  for await (const { key } of place.list('objects/')) {
    found.push(key);
    if (found.length === 1)
      for (const other of KEYS.filter((each) => each !== key)) await place.remove(other);
  }
  expect(found).toHaveLength(1);
});
