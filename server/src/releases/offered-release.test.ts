import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRemote } from '@keepsake/shared/releases';
import { offeredRelease } from './offered-release.ts';

const release = (version: string): BuiltRemote => ({
  name: 'remote_area',
  label: 'An area',
  version,
  contract: '2.0',
  entry: `/assets/remote-area/remoteEntry.${version}.js`,
  mounts: ['/area'],
  shares: {},
  hashes: {},
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-releases-'));
  await mkdir(join(folder, 'releases'));
  for (const version of ['one', 'two', 'three'])
    await writeFile(join(folder, 'releases', `${version}.json`), JSON.stringify(release(version)));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const live = { ...release('four'), before: ['three', 'gone', 'two', 'one'] };
const without =
  (...versions: string[]) =>
  (_name: string, version: string) =>
    versions.includes(version);

it('is the live one while nobody withdrew it', async () => {
  expect(await offeredRelease(folder, live, without())).toEqual(live);
});

it('is the last one before that was not withdrawn, with the one before that behind it', async () => {
  expect(await offeredRelease(folder, live, without('four'))).toMatchObject({
    version: 'three',
    entry: '/assets/remote-area/remoteEntry.three.js',
  });
  const found = await offeredRelease(folder, live, without('four', 'three'));
  expect(found.version).toBe('two');
  expect(found.previous?.version).toBe('one');
  expect(found.before).toEqual(['four', ...(live.before ?? [])]);
});

it('stays the live one where there is nothing better', async () => {
  const all = without('four', 'three', 'two', 'one');
  expect((await offeredRelease(folder, live, all)).version).toBe('four');
});

it('is tried by nobody once what was tried is withdrawn', async () => {
  const trying = { ...live, canary: { ...release('five'), share: 10 } };
  expect((await offeredRelease(folder, trying, without())).canary?.version).toBe('five');
  expect((await offeredRelease(folder, trying, without('five'))).canary).toBeUndefined();
});
