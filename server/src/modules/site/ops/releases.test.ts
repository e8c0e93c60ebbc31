import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedPackage } from '@keepsake/shared/api/ops';
import { CONTRACT_VERSION } from '@keepsake/shared/contract';
import type { ListFile } from '../../../releases/registry/list-file.ts';
import { registryAt } from '../../../releases/registry/registry.ts';
import { testFolder } from '../../../testing/folders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const remote = 'remote-area';

const folder = testFolder();
const site = join(folder, 'site');
const OPERATORS = 'ada@example.test, Ben@Example.test, cleo@example.test:area';
const app = await testApp({ env: { SITE_DIR: site, OPERATORS } });
const ada = shared(async () => signedIn(app, 'attendee', 'ada@example.test'));
const ben = shared(async () => signedIn(app, 'attendee', 'ben@example.test'));

beforeEach(async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(site);
  await publish('shell', 's1');
  await registryAt(site, 'Setup').promote('shell', 's1');
  for (const version of ['one', 'two', 'three']) await publish(remote, version);
  await registryAt(site, 'Setup').promote(remote, 'one');
  await registryAt(site, 'Setup').promote(remote, 'two');
});

/** Publishes a build of one script. */
async function publish(name: string, version: string, changes: object = {}): Promise<void> {
  const built = join(folder, 'built', name, version);
  const script = `main.${version}.js`;
  await mkdir(built, { recursive: true });
  const text = `fetch ${version}: "GET config"`;
  await writeFile(join(built, script), text);
  const address = `/assets/${name}/${script}`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const of =
    name === 'shell'
      ? { template: 'index.template', scripts: [address], preload: {}, gives: {}, runtime: '2.9' }
      : {
          label: 'An area',
          contract: CONTRACT_VERSION,
          runtime: '2.9',
          mounts: ['/area'],
          preload: { '/area': [address] },
          about: { package: '1.2.0', commit: 'abc123', author: 'Ada', change: 'Seats have names.' },
          entry: address,
          integrity,
        };
  await writeFile(join(built, 'index.template'), '<!--head--><!--root-->__REMOTES__');
  const release = {
    name: name.replaceAll('-', '_'),
    version,
    shares: {},
    hashes: { [address]: integrity },
    ...of,
    ...changes,
  };
  await writeFile(join(built, 'release.json'), JSON.stringify(release));
  await registryAt(site, 'Builder').publish(name, built);
}

const live = async () =>
  JSON.parse(await readFile(join(site, remote, 'release.json'), 'utf8')) as {
    version: string;
    promotion?: string;
    canary?: { version: string; share: number };
  };

async function row(): Promise<ReleasedPackage | undefined> {
  const { body } = await ada.call('GET', 'v2/ops/releases');
  return (body.data.packages as ReleasedPackage[]).find(({ name }) => name === remote);
}

async function history() {
  const { body } = await ada.call('GET', 'v2/ops/history');
  return body.data.changes as { who: string; action: string; to: string; from: string | null }[];
}

const change = async (who: Person, what: string, body: object) =>
  who.call('POST', `v2/ops/releases/${remote}/${what}`, body);

it('shows the live release, since when it is live, and the other releases', async () => {
  const found = await row();
  expect(found).toMatchObject({
    name: remote,
    remote: 'remote_area',
    label: 'An area',
    live: 'two',
    offered: 'two',
    back_to: 'one',
    canary: null,
    contract: CONTRACT_VERSION,
    runtime: '2.9',
    since: expect.stringMatching(/^\d{4}-/),
  });
  const published = { published_at: expect.any(String), published_by: 'Builder', withdrawn: null };
  const about = {
    package: '1.2.0',
    commit: 'abc123',
    author: 'Ada',
    change: 'Seats have names.',
    endpoints: ['GET config'],
    pages: [{ page: '/area', bytes: 'fetch two: "GET config"'.length }],
  };
  expect(found?.releases).toEqual([
    { version: 'two', place: 'live', ...published, about },
    { version: 'three', place: 'new', ...published, about: expect.anything() },
    { version: 'one', place: 'before', ...published, about: expect.anything() },
  ]);
});

it('stores the history in files that others can’t read, without mail addresses', async () => {
  await change(ada, 'promote', { version: 'one', live: 'two' });
  const audit = join(site, '.audit');
  const text = await readFile(join(audit, `${remote}.jsonl`), 'utf8');
  expect(text).toMatch(/"who":"operator-[0-9a-f]{12}"/);
  expect(text).not.toContain('@example.test');
  expect((await stat(audit)).mode & 0o077).toBe(0);
  const { status } = await fetch(`${app.url}/assets/.audit/${remote}.jsonl`);
  expect(status).toBeGreaterThanOrEqual(403);
});

it('promotes a release, and records the operator in the history', async () => {
  const { status, body } = await change(ada, 'promote', { version: 'three', live: 'two' });
  expect([status, body.data]).toEqual([200, { live: 'three' }]);
  expect((await live()).version).toBe('three');
  expect((await history())[0]).toMatchObject({
    who: 'ada@example.test',
    action: 'promote',
    from: 'two',
    to: 'three',
  });
  const list = await (await fetch(`${app.url}/remotes.json`)).json();
  expect(list).toMatchObject({ remotes: [{ version: 'three' }] });
});

it('begins a canary, ends it, and rolls back', async () => {
  await change(ben, 'canary', { version: 'three', live: 'two', share: 5 });
  expect((await live()).canary).toMatchObject({ version: 'three', share: 5 });
  expect(await row()).toMatchObject({
    live: 'two',
    canary: { version: 'three', share: 5 },
  });
  await change(ben, 'rollback', { from: 'three', to: 'two' });
  expect(await live()).toMatchObject({ version: 'two' });
  expect((await live()).canary).toBeUndefined();
  await change(ben, 'rollback', { from: 'two', to: 'one' });
  expect((await live()).version).toBe('one');
  expect((await history()).slice(0, 3).map(({ who, action }) => `${who} ${action}`)).toEqual([
    'ben@example.test rollback',
    'ben@example.test rollback',
    'ben@example.test canary',
  ]);
});

it.each([
  ['promote', { version: 'three', live: 'two' }, 'three'],
  ['rollback', { from: 'two', to: 'one' }, 'one'],
])('%s is done once when several operators request it', async (what, body, version) => {
  const lines = (await history()).length;
  const answers = await Promise.all(
    [ada, ben, ada, ben].map(async (who) => change(who, what, body)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await live()).version).toBe(version);
  expect(await history()).toHaveLength(lines + 1);
});

it.each([
  ['promote', { version: 'three', live: 'two' }],
  ['canary', { version: 'three', live: 'two', share: 5 }],
  ['rollback', { from: 'two', to: 'one' }],
])('%s is completed when it is repeated after an error', async (what, body) => {
  const list = join(site, 'releases.json');
  await mkdir(list);
  expect((await change(ada, what, body)).status).toBe(500);
  const { version, canary } = await live();
  await rm(list, { recursive: true });
  expect((await change(ada, what, body)).status).toBe(200);
  const { packages } = JSON.parse(await readFile(list, 'utf8')) as ListFile;
  expect(packages[remote]?.chosen).toMatchObject({
    version,
    ...(canary ? { canary: { version: 'three', share: 5 } } : {}),
  });
});

it('refuses a change if the state differs from what the operator saw', async () => {
  await change(ada, 'promote', { version: 'three', live: 'two' });
  for (const [what, body] of [
    ['promote', { version: 'one', live: 'two' }],
    ['canary', { version: 'one', live: 'two', share: 5 }],
    ['rollback', { from: 'two', to: 'one' }],
  ] as const) {
    const { status, body: answer } = await change(ben, what, body);
    expect([what, status, answer.code]).toEqual([what, 409, 'changed_meanwhile']);
    expect(answer.message).toContain('three is live');
  }
  expect((await live()).version).toBe('three');
});

it('refuses with the registry’s reason', async () => {
  await publish(remote, 'odd', { contract: '9.0' });
  await publish(remote, 'torn');
  await rm(join(site, remote, 'main.torn.js'));
  const refusal = async (what: string, body: object) => {
    const { status, body: answer } = await change(ada, what, body);
    return `${status} ${answer.code} ${answer.message}`;
  };
  expect(await refusal('promote', { version: 'odd', live: 'two' })).toContain(
    '409 refused remote-area odd stays where it is: it is of contract 9.0',
  );
  expect(await refusal('canary', { version: 'torn', live: 'two', share: 5 })).toContain(
    'is missing',
  );
  expect(await refusal('promote', { version: 'gone', live: 'two' })).toContain(
    '409 refused remote-area has no release gone',
  );
  expect(await refusal('promote', { version: 'thre', live: 'two' })).toContain('no release thre.');
  expect(await refusal('promote', { version: '..', live: 'two' })).toContain('409 refused');
  expect(await refusal('canary', { version: 'three', live: 'two', share: 100 })).toContain('422');
  expect(await live()).toMatchObject({ version: 'two' });
});

const withdraw = async (version: string, to: string | null) =>
  registryAt(site, 'the server').withdraw(
    remote,
    {
      version,
      promotion: (await live()).promotion ?? '',
      failures: 5,
      why: 'entry: gone',
      at: new Date().toISOString(),
    },
    to,
  );

it('shows why a release was withdrawn, and refuses a canary of it', async () => {
  await change(ben, 'canary', { version: 'three', live: 'two', share: 5 });
  await withdraw('three', null);
  expect(await row()).toMatchObject({ live: 'two', canary: null });
  const three = (await row())?.releases.find(({ version }) => version === 'three');
  expect(three?.withdrawn).toMatchObject({ failures: 5, why: 'entry: gone' });
  const { status, body } = await change(ada, 'canary', { version: 'three', live: 'two', share: 5 });
  expect([status, body.code]).toEqual([409, 'refused']);
  expect(body.message).toContain('it failed for 5 visitors');
});

it('offers a withdrawn release again after an operator promotes it', async () => {
  const isWithdrawn = async () =>
    (await row())?.releases.find(({ version }) => version === 'two')?.withdrawn !== null;
  await withdraw('two', 'one');
  expect(await isWithdrawn()).toBe(true);
  expect(await row()).toMatchObject({ live: 'one', offered: 'one', back_to: null });
  expect((await row())?.since).not.toBeNull();
  await expect(withdraw('one', null)).rejects.toThrow('one step back already');
  expect((await change(ada, 'promote', { version: 'two', live: 'one' })).status).toBe(200);
  expect(await isWithdrawn()).toBe(false);
  // Promoting the live release changes nothing.
  const { promotion } = await live();
  await change(ada, 'promote', { version: 'two', live: 'two' });
  expect((await live()).promotion).toBe(promotion);
});

it('marks operators alone in their account', async () => {
  const { body } = await ada.call('GET', 'v2/user');
  expect(body.data.operator).toBe(true);
  const other = await signedIn(app, 'attendee');
  expect((await other.call('GET', 'v2/user')).body.data).not.toHaveProperty('operator');
  // An unconfirmed address may belong to somebody else.
  await setRows(app, 'users', { id: ben.id }, { email_verified_at: null });
  expect((await ben.call('GET', 'v2/user')).body.data).not.toHaveProperty('operator');
  expect((await ben.call('GET', 'v2/ops/releases')).status).toBe(404);
});

it('shows an operator of one team its packages alone, and lets them change these alone', async () => {
  const cleo = await signedIn(app, 'attendee', 'cleo@example.test');
  const names = async (who: Person) =>
    (((await who.call('GET', 'v2/ops/releases')).body.data.packages ?? []) as { name: string }[])
      .map(({ name }) => name)
      .sort();
  expect(await names(ada)).toEqual([remote, 'shell']);
  expect(await names(cleo)).toEqual([remote]);
  const { body } = await cleo.call('GET', 'v2/ops/history');
  const changes = body.data.changes as { package: string }[];
  expect(new Set(changes.map((each) => each.package))).toEqual(new Set([remote]));
  expect((await change(cleo, 'promote', { version: 'three', live: 'two' })).status).toBe(200);
  const ofShell = { version: 's1', live: 's1' };
  const { status } = await cleo.call('POST', 'v2/ops/releases/shell/promote', ofShell);
  expect(status).toBe(404);
});
