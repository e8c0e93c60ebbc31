import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually.ts';
import { testFolder } from '../../testing/folders.ts';
import { integrityOf } from '../registry/stage.ts';
import { registryAt, type Registry } from '../registry/registry.ts';
import { publishBuild } from '../testing/builds.ts';
import { authorOf, testOwners } from '../testing/author.ts';
import { startStaticHost, type StaticHost } from '../testing/static-host.ts';
import { mirrorOf, type Mirror } from './mirror.ts';
import { staticHost } from './static-host.ts';
import type { ListFile } from '../registry/list-file.ts';
import type { Owners } from '../registry/owners.ts';
import type { Live } from '../registry/release.ts';
import type { Author } from '../registry/signing.ts';

const remote = 'remote-area';

const folders = testFolder();
let folder: string;
let owners: Owners;
let ada: Author;
let ben: Author;
let site: Registry;
let registry: Registry;
let host: StaticHost;
const mirrors: Mirror[] = [];
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'));
  owners = testOwners();
  ada = authorOf(owners, 'site', 'Ada');
  ben = authorOf(owners, 'area', 'Ben');
  await mkdir(join(folder, 'site'));
  site = registryAt(join(folder, 'site'), ada);
  registry = registryAt(join(folder, 'site'), ben);
  host = await startStaticHost(join(folder, 'site'));
  warnings = [];
  for (const version of ['s1', 's2']) await publishBuild(site, folder, 'shell', version);
  for (const version of ['one', 'two']) await publishBuild(registry, folder, remote, version);
  await site.promote('shell', 's1');
  await registry.promote(remote, 'one');
});
afterEach(async () => {
  await stopAll();
  await host.close();
});

/** A server's folder that follows the host. */
async function follow(name: string): Promise<string> {
  const own = join(folder, name);
  const tell = (message: string, error: unknown) => warnings.push(`${message}: ${String(error)}`);
  const mirror = mirrorOf(staticHost(host.address), own, owners, tell, 50);
  mirrors.push(mirror);
  await mirror.start();
  return own;
}

const stopAll = async () => Promise.all(mirrors.splice(0).map(async (mirror) => mirror.stop()));

async function live(site: string, name = remote): Promise<Live | null> {
  const text = await readFile(join(site, name, 'release.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Live);
}

const isLive = async (site: string, version: string) =>
  eventually(async () => (await live(site))?.version === version);

it('two servers follow promotions, rollbacks and canaries', async () => {
  const sites = await Promise.all([follow('a'), follow('b')]);
  for (const site of sites) {
    expect(await live(site)).toEqual(await live(join(folder, 'site')));
    expect(await live(site, 'shell')).toEqual(await live(join(folder, 'site'), 'shell'));
    expect(await readFile(join(site, remote, 'main.one.js'), 'utf8')).toBe('one');
    expect(await readFile(join(site, 'shell/index.s1.template'), 'utf8')).toBe('The page of s1');
    // A published release is mirrored, too, since it may be promoted at any moment.
    expect(await readdir(join(site, remote))).toContain('main.two.js');
  }
  await registry.promote(remote, 'two');
  for (const site of sites) {
    await isLive(site, 'two');
    expect((await readdir(join(site, remote))).sort()).toEqual(
      ['main.one.js', 'main.two.js', 'release.json', 'releases'].sort(),
    );
  }
  await registry.rollback(remote);
  for (const site of sites) await isLive(site, 'one');
  await registry.canary(remote, 'two', 5);
  for (const site of sites)
    await eventually(async () => (await live(site))?.canary?.version === 'two');
});

it('fetches only the list of releases while a package does not change', async () => {
  await follow('a');
  const before = host.sent.length;
  await registry.publish(remote, join(folder, 'built', remote, 'two'));
  host.sent.length = 0;
  await site.promote('shell', 's2');
  await eventually(async () => (await live(join(folder, 'a'), 'shell'))?.version === 's2');
  expect(before).toBeGreaterThan(5);
  expect(host.sent.filter((path) => path.startsWith(`/${remote}`))).toEqual([]);
});

it('keeps the current release while the host is down or has half a release, and updates it afterwards', async () => {
  host.instead.set(`/${remote}/main.two.js`, 'half of it');
  const site = await follow('a');
  host.instead.set('down', 'down');
  await registry.promote(remote, 'two');
  await eventually(async () => warnings.some((each) => each.includes('what is in place stays')));
  host.instead.delete('down');
  await eventually(async () =>
    warnings.some((each) => each.includes('main.two.js is not what it should be')),
  );
  expect((await live(site))?.version).toBe('one');
  expect(await readdir(join(site, remote))).not.toContain('main.two.js');
  host.instead.clear();
  await isLive(site, 'two');
});

it('fetches an incomplete release again, and mirrors everything else meanwhile', async () => {
  host.instead.set(`/${remote}/main.two.js`, 'half of it');
  const own = await follow('a');
  expect((await live(own))?.version).toBe('one');
  expect(warnings.join()).toContain('two could not be fetched');
  host.instead.clear();
  await eventually(async () => (await readdir(join(own, remote))).includes('main.two.js'));
});

it('repairs a damaged file of its own folder', async () => {
  const site = await follow('a');
  await stopAll();
  await writeFile(join(site, remote, 'main.one.js'), 'on');
  await follow('a');
  expect(await readFile(join(site, remote, 'main.one.js'), 'utf8')).toBe('one');
});

/** Replaces the description of release `two` by another one that is signed by its team. */
async function describeTwo(change: (described: Record<string, unknown>) => object): Promise<void> {
  const key = `${remote}/releases/two.json`;
  const described = JSON.parse(await readFile(join(folder, 'site', key), 'utf8')) as Record<
    string,
    unknown
  >;
  host.instead.set(`/${key}`, JSON.stringify(ben.sign(change(described))));
}

const elsewhere = { integrity: integrityOf(Buffer.from('x')), bytes: 1 };
it.each<[string, (described: Record<string, unknown>) => object]>([
  [
    'a file above its folder',
    (described) => ({ ...described, files: { '../../escaped.js': elsewhere } }),
  ],
  ['an absolute file', (described) => ({ ...described, files: { '/tmp/escaped.js': elsewhere } })],
  ['a hidden file', (described) => ({ ...described, files: { '.release.lock': elsewhere } })],
  [
    'the list of the folder',
    ({ files, ...described }) => ({
      ...described,
      files: { ...Object(files), 'release.json': elsewhere },
    }),
  ],
  [
    'an entry elsewhere',
    (described) => ({ ...described, entry: 'https://elsewhere.example/main.two.js' }),
  ],
  [
    'an entry of another package',
    (described) => ({ ...described, entry: '/assets/shell/main.s1.js' }),
  ],
  ['code without a hash', (described) => ({ ...described, renders: 'parts.cjs' })],
  ['code above its folder', (described) => ({ ...described, renders: '../../../tmp/parts.cjs' })],
  ['another name', (described) => ({ ...described, name: 'remote_other' })],
  ['an address of another remote', (described) => ({ ...described, mounts: ['/area', '/faq'] })],
  ['no files', ({ files: _files, ...described }) => described],
])('refuses a release with %s', async (_what, change) => {
  await describeTwo(change);
  const site = await follow('a');
  const before = (await readdir(folder, { recursive: true })).length;
  await registry.promote(remote, 'two');
  await eventually(async () =>
    warnings.some((each) => each.startsWith(`${remote} stays as it is`)),
  );
  expect((await live(site))?.version).toBe('one');
  expect((await readdir(folder, { recursive: true })).length).toBe(before);
});

it.each([
  ['broken JSON', '{'],
  ['a package outside of its folder', '{"packages":{"../x":{}}}'],
  ['an unsigned package', '{"packages":{"shell":{"package":"shell","serial":9,"fresh":[]}}}'],
  ['a file that is too large', `{"packages":{},"x":"${'x'.repeat(2_000_000)}"}`],
])('refuses %s as the list of releases', async (_what, text) => {
  const site = await follow('a');
  host.instead.set('/releases.json', text);
  await eventually(async () => warnings.some((each) => each.includes('what is in place stays')));
  expect((await live(site))?.version).toBe('one');
});

async function listOf(name: string): Promise<ListFile> {
  return JSON.parse(await readFile(join(folder, name, 'releases.json'), 'utf8')) as ListFile;
}

it('accepts no older list than before, also after a restart', async () => {
  const old = JSON.stringify(await listOf('site'));
  await registry.promote(remote, 'two');
  const own = await follow('a');
  expect((await live(own))?.version).toBe('two');
  await stopAll();
  host.instead.set('/releases.json', old);
  await follow('a');
  await eventually(async () => warnings.some((each) => each.includes('which was taken before')));
  expect((await live(own))?.version).toBe('two');
  host.instead.clear();
  await registry.rollback(remote);
  await isLive(own, 'one');
});

it('follows a withdrawal, and a list that was lost and is written again', async () => {
  await registry.promote(remote, 'two');
  const own = await follow('a');
  await isLive(own, 'two');
  const { promotion = '' } = (await live(own)) ?? {};
  const found = { version: 'two', promotion, why: 'it throws', failures: 5, at: '' };
  await registry.withdraw(remote, found, 'one');
  await isLive(own, 'one');
  expect((await live(own))?.withdrawn).toEqual([found]);
  await rm(join(folder, 'site/releases.json'));
  await registry.promote(remote, 'two');
  await isLive(own, 'two');
  // The new list names another package only once it changes; until then its release stays.
  expect(Object.keys((await listOf('site')).packages)).toEqual([remote]);
  await site.promote('shell', 's2');
  await eventually(async () => (await live(own, 'shell'))?.version === 's2');
});

it('accepts from a team only its own packages, and nothing that was changed after it was signed', async () => {
  const own = await follow('a');
  const { packages } = await listOf('site');
  const { signed: _shells, ...shell } = packages.shell ?? {};
  const { signed, ...area } = packages[remote] ?? {};
  const serial = Date.now() * 2;
  const put = (changed: object) =>
    host.instead.set('/releases.json', JSON.stringify({ packages: { ...packages, ...changed } }));
  put({ shell: ben.sign({ ...shell, serial, chosen: { version: 's2', before: [] } }) });
  await eventually(async () =>
    warnings.some((each) =>
      each.includes('shell stays as it is: Error: it is not signed by its team'),
    ),
  );
  put({ [remote]: { ...area, serial, chosen: { version: 'two', before: [] }, signed } });
  await eventually(async () =>
    warnings.some((each) => each.includes('changed after Ben signed it')),
  );
  expect([(await live(own))?.version, (await live(own, 'shell'))?.version]).toEqual(['one', 's1']);
  // The team of the shell controls every page anyway, so its key is valid for all packages.
  put({ [remote]: ada.sign({ ...area, serial, chosen: { version: 'two', before: [] } }) });
  await isLive(own, 'two');
});
