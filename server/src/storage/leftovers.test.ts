import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from './leftovers.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keepsake-leftovers-'));
});
afterEach(async () => rm(dataDir, { recursive: true }));

it('removes the old temporary files of a killed server, and no recent ones, which may be in use', async () => {
  const folder = join(dataDir, 'tmp');
  await mkdir(join(folder, 'old-form'), { recursive: true });
  for (const name of ['old-form/photo', 'old-book', 'new-book'])
    await writeFile(join(folder, name), 'x');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['old-form', 'old-book']) await utimes(join(folder, name), longAgo, longAgo);
  await removeLeftovers(dataDir);
  expect(await readdir(folder)).toEqual(['new-book']);
});

it('accepts a data folder without temporary files', async () => {
  await expect(removeLeftovers(dataDir)).resolves.toBeUndefined();
});
