import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../../db/database.ts';
import type { ListFile } from '../../../releases/registry/list-file.ts';
import { registryAt } from '../../../releases/registry/registry.ts';
import { entryOf } from '../../../releases/testing/entries.ts';
import { authorOf, testOwners } from '../../../releases/testing/author.ts';
import { integrityOf } from '../../../releases/registry/stage.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testFolder } from '../../../testing/folders.ts';
import { mails } from '../../../testing/mails.ts';
import { visitor } from '../../../testing/requests.ts';
import { putInSite, remoteRelease, shellRelease } from '../../../testing/site.ts';
import { setRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { jobsDoneFor } from '../../../testing/waiting.ts';

const TEMPLATE = '<!doctype html><html><head><!--head--></head></html>';
const NAME = 'remote_area';
const TEAM = 'team@example.com';

const sites = testFolder();
let site: string;
let app: TestApp;
beforeEach(async () => {
  site = await mkdtemp(join(sites, 'site-'));
  await put('shell/index.html', TEMPLATE);
  await put('shell/release.json', shellRelease());
  const OWNERS_FILE = await put('owners.json', testOwners());
  app = await startTestApp({
    env: { SITE_DIR: site, OWNERS_FILE, RELEASE_FAILURES: '3', OPERATOR_MAIL: TEAM },
  });
});
afterEach(async () => app.close());

const put = async (file: string, content: object | string) => putInSite(site, file, content);

/** Publishes a release with this entry, without a check that it works. */
async function publish(version: string, entry: string, changes: object = {}): Promise<void> {
  const address = `/assets/remote-area/remoteEntry.${version}.js`;
  await put(address.replace('/assets/', ''), entry);
  const integrity = integrityOf(Buffer.from(entry));
  const of = { version, contract: '2.0', mounts: ['/area'], entry: address, integrity, ...changes };
  await put(`remote-area/releases/${version}.json`, remoteRelease('remote-area', of));
}

const GOOD = entryOf(NAME);
const registry = () => registryAt(site, 'a deployment');
const promote = async (version: string) => registry().promote('remote-area', version);

/** Opens a page from a network address. @returns the page's token */
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

/** Mails about the release, without other alerts to operators. */
const toTeam = async () =>
  (await mails(app)).filter(
    ({ to, subject }) => JSON.stringify(to).includes(TEAM) && subject?.includes(NAME),
  );
const reports = async (failed: boolean) =>
  app.deps.db.selectFrom('release_reports').selectAll().where('failed', '=', failed).execute();
const failures = async () => reports(true);
const checks = async () => app.deps.db.selectFrom('release_checks').selectAll().execute();

/** Reports a release from one page in each of three networks. */
async function reportedFromAfar(version: string): Promise<void> {
  for (const address of ['192.0.2.1', '198.51.100.1', '2001:db8:7::1'])
    await report(address, version, await open(address));
}

it('counts no reports without the token of a page, from however many addresses', async () => {
  await publish('good', GOOD);
  await publish('bad', 'const = ;');
  await promote('good');
  const other = await open('192.0.2.1');
  await promote('bad');
  await isOffered('bad');
  const own = await open('192.0.2.1');
  for (let at = 0; at < 5; at += 1) await report(`10.${at}.0.1`, 'bad');
  await report('192.0.2.1', 'bad', 'made.up.token.here');
  // The token of another network, an altered one, and one of a page with another release.
  await report('198.51.100.1', 'bad', own);
  await report('192.0.2.1', 'bad', `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`);
  await report('192.0.2.1', 'bad', other);
  expect(await failures()).toEqual([]);
  for (let at = 0; at < 5; at += 1) await report('192.0.2.1', 'bad', own);
  expect(await failures()).toHaveLength(1);
  // Other addresses of the same network.
  for (let at = 2; at < 7; at += 1)
    await report(`192.0.2.${at}`, 'bad', await open(`192.0.2.${at}`));
  expect(await failures()).toHaveLength(2);
  expect(await checks()).toEqual([]);
  expect(await offered()).toBe('bad');
});

it('keeps a release that passes the server’s own check, whatever is reported, and mails the team once', async () => {
  await publish('good', GOOD);
  await publish('next', `${GOOD} // next`);
  await promote('good');
  await promote('next');
  await isOffered('next');
  await reportedFromAfar('next');
  await eventually(async () => (await toTeam()).length === 1);
  // More than an hour later it is reported again.
  await setRows(app, 'release_checks', {}, { checked_at: new Date(Date.now() - 2 * 3_600_000) });
  await report('203.0.113.9', 'next', await open('203.0.113.9'));
  await eventually(async () => {
    const [check] = await checks();
    return check && check.checked_at.getTime() > Date.now() - 3_600_000;
  });
  await jobsDoneFor(app, NAME);
  expect(await toTeam()).toHaveLength(1);
  const [mail] = await toTeam();
  expect(mail?.subject).toBe('remote_area next is reported to fail');
  expect(mail?.text).not.toContain('entry: gone');
  expect(await offered()).toBe('next');
  expect((await registry().list())[0]).toMatchObject({ version: 'next', withdrawn: [] });
});

const liveNow = async () => {
  const [area] = await registry().list();
  return area;
};

/** Promotes a good release, then a broken one, and waits until that is reported and withdrawn. */
async function withdrawn(broken: string): Promise<void> {
  await publish('good', GOOD);
  await publish('bad', broken);
  await promote('good');
  await promote('bad');
  await isOffered('bad');
  await reportedFromAfar('bad');
  await isOffered('good');
}

it('withdraws a release that its own check finds broken, which an operator can reinstate', async () => {
  await withdrawn('const = ;');
  await eventually(async () => (await toTeam()).length === 1);
  const [mail] = await toTeam();
  expect(mail?.text).toContain('Unexpected token');
  expect(mail?.text).not.toContain('entry: gone');
  expect(await liveNow()).toMatchObject({
    version: 'good',
    before: [],
    withdrawn: [{ version: 'bad' }],
  });
  expect((await registry().history()).at(-1)).toMatchObject({
    who: 'the server',
    action: 'withdraw',
    from: 'bad',
    to: 'good',
  });
  // A withdrawn release is no fallback, and no canary.
  await publish('next', `${GOOD} // next`);
  await promote('next');
  await isOffered('next');
  expect((await registry().live('remote-area'))?.before).toEqual(['good']);
  await expect(registry().canary('remote-area', 'bad', 5)).rejects.toThrow('is withdrawn');
  expect(await registry().reinstate('remote-area')).toBe('bad');
  await isOffered('bad');
  expect(await liveNow()).toMatchObject({ before: ['next', 'good'], withdrawn: [] });
});

it('withdraws a release whose first rendering never ends', async () => {
  await withdrawn(entryOf(NAME, '() => { for (;;); }'));
  expect((await liveNow())?.withdrawn[0]?.why).toContain('did not end');
});

it('goes back one release by itself, and a second one only after an operator has acted', async () => {
  await publish('first', GOOD);
  await promote('first');
  await withdrawn('const = ;');
  // The live release breaks, too.
  await put('remote-area/remoteEntry.good.js', 'const = ;');
  await reportedFromAfar('good');
  await eventually(async () => (await toTeam()).length === 2);
  expect((await toTeam()).map(({ subject }) => subject)).toContain(
    'remote_area good is broken, and stays',
  );
  expect(await offered()).toBe('good');
  await promote('good');
  await isOffered('good');
  await reportedFromAfar('good');
  await isOffered('first');
});

it('mails and lists a withdrawal even if the first attempt failed after it was stored', async () => {
  const list = join(site, 'releases.json');
  await mkdir(list);
  await withdrawn('const = ;');
  // Runs the next attempt of the check at once.
  const retryNow = async () =>
    sql`select graphile_worker.reschedule_jobs(array[id], run_at => now()) from graphile_worker.jobs
      where task_identifier = 'releases.check' and attempts > 0 and locked_at is null`.execute(
      app.deps.db,
    );
  await eventually(async () => {
    await retryNow();
    return (await toTeam()).length > 0;
  });
  await rm(list, { recursive: true });
  await retryNow();
  await jobsDoneFor(app, NAME);
  expect((await toTeam()).map(({ subject }) => subject)).toEqual(['remote_area bad is withdrawn']);
  const { packages } = JSON.parse(await readFile(list, 'utf8')) as ListFile;
  expect(packages['remote-area']?.chosen).toMatchObject({ withdrawn: [{ version: 'bad' }] });
});

it('keeps a broken first release, which has no fallback, and mails the team', async () => {
  await publish('only', 'const = ;');
  await promote('only');
  await isOffered('only');
  await reportedFromAfar('only');
  await eventually(async () => (await toTeam()).length === 1);
  expect((await toTeam())[0]?.subject).toBe('remote_area only is broken, and stays');
  expect(await offered()).toBe('only');
});

it('keeps a broken release of a team that did not list this server’s key, and mails the team', async () => {
  const owners = testOwners();
  authorOf(owners, 'area', 'Ben');
  await put('owners.json', owners);
  await publish('good', GOOD);
  await promote('good');
  await publish('bad', 'const = ;');
  await promote('bad');
  await isOffered('bad');
  await reportedFromAfar('bad');
  await eventually(async () => (await toTeam()).length === 1);
  expect((await toTeam())[0]?.subject).toBe('remote_area bad is broken, and stays');
  expect((await toTeam())[0]?.text).toContain('none of theirs in owners.json');
  expect(await offered()).toBe('bad');
});

it('counts no failures that a change of the shell caused', async () => {
  await publish('good', GOOD);
  await promote('good');
  await isOffered('good');
  const shellOf = async (version: string, contract: string) =>
    put('shell/release.json', shellRelease({ version, contract }));
  const served = async (version: string) =>
    eventually(async () =>
      (await (await fetch(`${app.url}/`, { headers: { accept: 'text/html' } })).text()).includes(
        `keepsake-seen" content="${version}"`,
      ),
    );
  await shellOf('up', '3.0');
  await served('up');
  const addresses = ['192.0.2.1', '198.51.100.1', '2001:db8:7::1'];
  const during = await Promise.all(addresses.map(open));
  for (const [at, address] of addresses.entries()) await report(address, 'good', during[at]);
  await shellOf('down', '2.0');
  await served('down');
  for (const [at, address] of addresses.entries()) await report(address, 'good', during[at]);
  expect(await failures()).toEqual([]);
  expect(await offered()).toBe('good');
});

async function loaded(address: string, version: string): Promise<void> {
  const loads = [{ remote: NAME, version, outcome: 'ok', cache: 'miss' }];
  const token = await open(address);
  const { status } = await visitor(app.url).call(
    'POST',
    'v2/releases/seen',
    { shell: '1', token, loads: [...loads, ...loads], vitals: [] },
    { 'x-forwarded-for': address },
  );
  expect(status).toBe(200);
}

it('checks a release when reports reach a share of its loads, with each page counted once and two per network', async () => {
  await publish('good', GOOD);
  await promote('good');
  await isOffered('good');
  for (let at = 0; at < 5; at += 1) await loaded(`192.0.2.${at}`, 'good');
  expect(await reports(false)).toHaveLength(2);
  const { promotion = '' } = (await liveNow()) ?? {};
  // Loads of four hundred networks.
  await app.deps.db
    .insertInto('release_reports')
    .values(
      Array.from({ length: 400 }, (_, at) => ({
        remote: NAME,
        version: 'good',
        promotion,
        page: `page ${at}`,
        network: `network ${at}`,
        failed: false,
        created_at: new Date(),
      })),
    )
    .execute();
  await reportedFromAfar('good');
  expect(await failures()).toHaveLength(3);
  expect(await checks()).toEqual([]);
  for (const address of ['203.0.113.1', '198.18.1.1'])
    await report(address, 'good', await open(address));
  expect(await checks()).toHaveLength(1);
});

it('keeps a good release despite forged reports from twenty networks, and withdraws a broken one after five honest reports', async () => {
  await publish('good', GOOD);
  await publish('next', `${GOOD} // next`);
  await publish('bad', 'const = ;');
  await promote('good');
  await promote('next');
  await isOffered('next');
  const honest = Array.from({ length: 40 }, (_, at) => `100.64.${at}.1`);
  const forging = async (address: string) => {
    const tokens = await Promise.all([open(address), open(address), open(address)]);
    for (let at = 0; at < 6; at += 1)
      await visitor(app.url).call(
        'POST',
        'v2/releases/failed',
        { remote: NAME, version: 'next', why: 'forged', token: tokens[at % 3] },
        { 'x-forwarded-for': address },
      );
  };
  const forgers = Array.from({ length: 20 }, (_, at) => `10.${at}.0.1`);
  await Promise.all([
    ...forgers.map(forging),
    (async () => {
      for (const address of honest) await loaded(address, 'next');
    })(),
  ]);
  await jobsDoneFor(app, NAME);
  expect(await failures()).toHaveLength(40);
  expect(await reports(false)).toHaveLength(40);
  expect(await offered()).toBe('next');
  expect((await toTeam()).map(({ subject }) => subject)).toEqual([
    'remote_area next is reported to fail',
  ]);

  await promote('bad');
  await isOffered('bad');
  for (const address of ['192.0.2.1', '192.0.2.2', '198.51.100.1', '198.51.100.2', '203.0.113.1'])
    await report(address, 'bad', await open(address));
  await isOffered('next');
});
