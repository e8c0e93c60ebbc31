import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFolder } from './folder-files.ts';
import { measureOf } from './metered.ts';
import type { Objects } from './objects.ts';

it('takes a file that is exchanged while it is read as it was or as it is, and leaves out one that goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-files-'));
  const at = (name: string) => join(folder, name);
  for (const name of ['goes', 'live', 'draft.tmp']) await writeFile(at(name), name);
  const stored = new Set<string>();
  let exchanges = 0;
  const keep: Objects['keep'] = async (content, open) => {
    if (exchanges === 0) {
      exchanges += 1;
      await rm(at('goes'));
      await writeFile(at('new'), 'live again');
      await rename(at('new'), at('live'));
    }
    await measureOf(await open(), content);
    stored.add(content.sha256);
    return true;
  };
  const kept = await keepFolder(folder, { keep, read: async () => Promise.reject(new Error()) });
  expect(kept).toMatchObject([{ path: 'live', bytes: 'live again'.length }]);
  expect(stored).toEqual(new Set(kept.map(({ sha256 }) => sha256)));
  expect(
    await keepFolder(at('nowhere'), { keep, read: async () => Promise.reject(new Error()) }),
  ).toEqual([]);
  await rm(folder, { recursive: true });
});
