import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryAt } from '../../../releases/registry/registry.ts';
import { integrityOf } from '../../../releases/registry/stage.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mails } from '../../../testing/mails.ts';
import { visitor } from '../../../testing/requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { doneFor } from '../../../testing/waiting.ts';

const TEMPLATE = '<!doctype html><html><head><!--head--></head></html>';
const NAME = 'remote_area';
const TEAM = 'team@example.com';

let site: string;
let app: TestApp;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'keepsake-reports-'));
  await put('shell/index.html', TEMPLATE);
  const scripts = { scripts: [], preload: {}, shares: {}, hashes: {} };
  const shell = { name: 'shell', version: '1', template: 'index.html', ...scripts };
  await put('shell/release.json', JSON.stringify(shell));
  app = await startTestApp({ env: { SITE_DIR: site, RELEASE_FAILURES: '3', OPERATOR_MAIL: TEAM } });
});
afterEach(async () => {
  await app.close();
  await rm(site, { recursive: true, force: true });
});

async function put(file: string, content: string): Promise<void> {
  await mkdir(join(site, file, '..'), { recursive: true });
  await writeFile(join(site, file), content);
}

/** Publishes a release whose entry is that text, without looking whether it works. */
async function publish(version: string, entry: string): Promise<void> {
  const address = `/assets/remote-area/remoteEntry.${version}.js`;
  await put(address.replace('/assets/', ''), entry);
  const release = {
    name: NAME,
    label: 'An area',
    version,
    contract: '2.0',
    mounts: ['/area'],
    entry: address,
    integrity: integrityOf(Buffer.from(entry)),
    shares: {},
    hashes: {},
  };
  await put(`remote-area/releases/${version}.json`, JSON.stringify(release));
}

const GOOD = `var ${NAME} = { get() {}, init() {} };`;
const promote = async (version: string) =>
  registryAt(site, 'a deployment').promote('remote-area', version);

/** Opens a page as from an address. @returns its token */
async function open(address: string): Promise<string> {
  const headers = { accept: 'text/html', 'x-forwarded-for': address };
  const html = await (await fetch(`${app.url}/`, { headers })).text();
  return /keepsake-page" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

async function report(address: string, version: string, token?: string): Promise<void> {
  const body = { remote: NAME, version, why: 'entry: gone', ...(token ? { token } : {}) };
  const headers = { 'x-forwarded-for': address, 'user-agent': `browser ${Math.random()}` };
  const { status } = await visitor(app.url).call('POST', 'v2/releases/failed', body, headers);
  expect(status).toBe(200);
}

async function offered(): Promise<string | undefined> {
  const answer = await fetch(`${app.url}/remotes.json`);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === NAME)?.version;
}

const isOffered = async (version: string) => eventually(async () => (await offered()) === version);

const toTeam = async () =>
  (await mails(app)).filter((mail) => JSON.stringify(mail.to).includes(TEAM));
const failures = async () => app.deps.db.selectFrom('release_failures').selectAll().execute();
const checks = async () => app.deps.db.selectFrom('release_checks').selectAll().execute();

/** A page of each of three networks reports the release. */
async function reportedFromAfar(version: string): Promise<void> {
  for (const address of ['192.0.2.1', '198.51.100.1', '2001:db8:7::1'])
    await report(address, version, await open(address));
}

it('counts nothing of strangers who were served no page, however many they seem to be', async () => {
  await publish('good', GOOD);
  await publish('bad', 'const = ;');
  await promote('good');
  const other = await open('192.0.2.1');
  await promote('bad');
  await isOffered('bad');
  const own = await open('192.0.2.1');
  for (let at = 0; at < 5; at += 1) await report(`10.${at}.0.1`, 'bad');
  await report('192.0.2.1', 'bad', 'made.up.token.here');
  // Another network's, an altered one, and one of a page that was given another release.
  await report('198.51.100.1', 'bad', own);
  await report('192.0.2.1', 'bad', `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`);
  await report('192.0.2.1', 'bad', other);
  expect(await failures()).toEqual([]);
  for (let at = 0; at < 5; at += 1) await report('192.0.2.1', 'bad', own);
  expect(await failures()).toHaveLength(1);
  // Another address of the same network, and its browsers.
  for (let at = 2; at < 7; at += 1)
    await report(`192.0.2.${at}`, 'bad', await open(`192.0.2.${at}`));
  expect(await failures()).toHaveLength(2);
  expect(await checks()).toEqual([]);
  expect(await offered()).toBe('bad');
});

it('leaves a release that is sound by its own check, whatever is reported, and tells the team once', async () => {
  await publish('good', GOOD);
  await publish('next', `${GOOD} // next`);
  await promote('good');
  await promote('next');
  await isOffered('next');
  await reportedFromAfar('next');
  await eventually(async () => (await toTeam()).length === 1);
  // An hour later they are at it again.
  await app.deps.db
    .updateTable('release_checks')
    .set({ checked_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  await report('203.0.113.9', 'next', await open('203.0.113.9'));
  await eventually(async () => {
    const [looked] = await checks();
    return looked && looked.checked_at.getTime() > Date.now() - 3_600_000;
  });
  await doneFor(app, NAME);
  expect(await toTeam()).toHaveLength(1);
  const [mail] = await toTeam();
  expect(mail?.subject).toBe('remote_area next is reported to fail');
  expect(mail?.text).not.toContain('entry: gone');
  expect(await offered()).toBe('next');
  expect(await app.deps.db.selectFrom('withdrawn_releases').selectAll().execute()).toEqual([]);
});

it('withdraws what it finds broken itself, and offers it again once it is promoted again', async () => {
  await publish('good', GOOD);
  await publish('bad', 'const = ;');
  await promote('good');
  await promote('bad');
  await isOffered('bad');
  await reportedFromAfar('bad');
  await isOffered('good');
  await eventually(async () => (await toTeam()).length === 1);
  const [mail] = await toTeam();
  expect(mail?.text).toContain('Unexpected token');
  expect(mail?.text).not.toContain('entry: gone');
  // By the command, which knows nothing of this database.
  await promote('bad');
  await isOffered('bad');
});

it('asks for more reports of a release that loads for many', async () => {
  await publish('good', GOOD);
  await promote('good');
  await isOffered('good');
  const loads = Array.from({ length: 40 }, () => ({
    remote: NAME,
    version: 'good',
    outcome: 'ok',
    cache: 'miss',
  }));
  for (let at = 0; at < 12; at += 1)
    await visitor(app.url).call('POST', 'v2/releases/seen', { shell: '1', loads, vitals: [] });
  await eventually(async () => {
    const rows = await app.deps.db.selectFrom('release_loads').selectAll().execute();
    return rows.reduce((sum, { loads: each }) => sum + each, 0) === 480;
  });
  await reportedFromAfar('good');
  expect(await failures()).toHaveLength(3);
  expect(await checks()).toEqual([]);
  for (const address of ['203.0.113.1', '198.18.1.1'])
    await report(address, 'good', await open(address));
  expect(await checks()).toHaveLength(1);
});
