import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderPlace } from './folder-place.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'keepsake-place-'))));
afterEach(async () => rm(folder, { recursive: true }));

const KEYS = ['objects/aa/1', 'objects/aa/2', 'objects/bb/3', 'objects/4'];

async function written() {
  const place = openFolderPlace(folder);
  for (const key of KEYS) await place.writeNew(key, key);
  return place;
}

it('lists what lies below a folder, with its bytes', async () => {
  const place = await written();
  const found = await Array.fromAsync(place.list('objects/'));
  expect(found.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
    KEYS.map((key) => ({ key, bytes: key.length })).toSorted((a, b) => a.key.localeCompare(b.key)),
  );
  expect(await Array.fromAsync(place.list('nothing/'))).toEqual([]);
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
