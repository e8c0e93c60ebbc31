import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testOwners } from '../../../releases/testing/author.ts';
import { publishBuild } from '../../../releases/testing/builds.ts';
import { registryAt, type Registry } from '../../../releases/registry/registry.ts';
import { authorWith, releaseKey } from '../../../releases/registry/signing.ts';
import { testFolder } from '../../../testing/folders.ts';
import { visitor } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const remote = 'remote-area';

const folders = testFolder();
let folder: string;
let site: string;
let registry: Registry;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
  site = join(folder, 'site');
  await mkdir(site);
  registry = registryAt(site, authorWith(releaseKey(join(folder, 'key.pem')), testOwners()));
  for (const [name, version] of [
    ['shell', 's1'],
    ['shell', 's2'],
    [remote, 'one'],
    [remote, 'two'],
  ] as const) {
    await publishBuild(registry, folder, name, version);
    await registry.promote(name, version);
  }
  app = await startTestApp({ env: { SITE_DIR: site } });
});
afterAll(async () => app.close());

/** The page of the area, and the release that its visitor would get. */
async function visit() {
  const page = await fetch(`${app.url}/area`, { headers: { accept: 'text/html' } });
  const list = (await (await fetch(`${app.url}/remotes.json`)).json()) as {
    remotes: { version: string; previous?: { version: string } }[];
  };
  const [area] = list.remotes;
  return {
    status: page.status,
    page: await page.text(),
    version: area?.version,
    fallback: area?.previous?.version,
  };
}

const damaged = async () =>
  ((await visitor(app.url).call('GET', 'health')).data as { damaged?: readonly string[] }).damaged;

it('serves the live release, and reports no damage', async () => {
  expect(await visit()).toMatchObject({ status: 200, version: 'two', fallback: 'one' });
  expect(await damaged()).toEqual([]);
});

it.each([
  ['release.json', 'two', 'release.json can’t be read'],
  ['main.two.js', 'one', 'files of it are cut'],
])(
  'serves an area whose %s is truncated, from another file or release, and reports it',
  async (path, version, report) => {
    await truncate(join(site, remote, path), 1);
    expect(await visit()).toMatchObject({ status: 200, version });
    expect((await damaged())?.join()).toContain(report);
    await publishBuild(registry, folder, remote, 'two');
    expect(await visit()).toMatchObject({ status: 200, version: 'two' });
    expect(await damaged()).toEqual([]);
  },
);

it.each([
  ['release.json', 's2'],
  ['main.s2.js', 's1'],
  ['index.s2.template', 's1'],
])('serves the site if the shell’s %s is truncated', async (path, version) => {
  await truncate(join(site, 'shell', path), 0);
  const { status, page } = await visit();
  expect([status, page]).toEqual([200, expect.stringContaining(`The page of ${version}`)]);
  expect(await damaged()).toHaveLength(1);
  await publishBuild(registry, folder, 'shell', 's2');
  expect(await damaged()).toEqual([]);
});

it('continues with the last served release if no file of a package can be read', async () => {
  await visit();
  for (const name of [remote, 'shell']) {
    await rm(join(site, name, 'releases'), { recursive: true });
    await writeFile(join(site, name, 'release.json'), '{');
  }
  const { status, version, page } = await visit();
  expect([status, version]).toEqual([200, 'two']);
  expect(page).toContain('The page of s2');
  expect(await damaged()).toHaveLength(3);
});
