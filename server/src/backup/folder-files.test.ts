import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../testing/folders.ts';
import { keepFolder } from './folder-files.ts';
import { measureOf } from './measured-stream.ts';
import type { Objects } from './objects.ts';

const folders = testFolder();
const read: Objects['read'] = async () => Promise.reject(new Error());

it('stores the old or the new version of a file that is replaced meanwhile, and omits one that is removed', async () => {
  const folder = await mkdtemp(join(folders, 'files-'));
  const at = (name: string) => join(folder, name);
  for (const name of ['removed', 'live', 'draft.tmp']) await writeFile(at(name), name);
  const stored = new Set<string>();
  let replacements = 0;
  const keep: Objects['keep'] = async (content, open) => {
    if (replacements === 0) {
      replacements += 1;
      await rm(at('removed'));
      await writeFile(at('new'), 'live again');
      await rename(at('new'), at('live'));
    }
    await measureOf(await open(), content);
    stored.add(content.sha256);
    return true;
  };
  const files = await keepFolder(folder, { keep, read });
  expect(files).toMatchObject([{ path: 'live', bytes: 'live again'.length }]);
  expect(stored).toEqual(new Set(files.map(({ sha256 }) => sha256)));
  expect(await keepFolder(at('nowhere'), { keep, read })).toEqual([]);
});

it('stores the files of releases that are published meanwhile', async () => {
  const folder = await mkdtemp(join(folders, 'files-'));
  const at = (name: string) => join(folder, name);
  for (const name of ['app.1.js', 'release.json']) await writeFile(at(name), '1');
  let published = 0;
  const keep: Objects['keep'] = async () => {
    if (published < 2) {
      published += 1;
      await writeFile(at(`app.${published + 1}.js`), '');
      await writeFile(at('release.json'), String(published + 1));
    }
    return true;
  };
  const files = await keepFolder(folder, { keep, read });
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['app.1.js', 'app.2.js', 'app.3.js', 'release.json']),
  );
});
