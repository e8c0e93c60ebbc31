import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../testing/eventually.ts';
import { testFolder } from '../testing/folders.ts';
import { listen, liveAddress } from '../testing/live.ts';
import { call, fixture, signedIn } from '../testing/people.ts';
import { makeSite } from '../testing/site.ts';
import { testApp } from '../testing/test-app.ts';
import { upload } from '../testing/tus.ts';
import { openTelemetry } from './open.ts';

const docs = join(import.meta.dirname, '../../../docs/operating.md');

const site = testFolder();
const app = await testApp({ env: { METRICS_PORT: '0', SITE_DIR: site } });
beforeAll(async () => {
  await makeSite({ shell: { '/login': {} }, remote: { '/area': {} } }, site);
  await app.deps.jobs.add(app.deps.db, 'payouts.elsewhere', {});
  await app.deps.db
    .insertInto('ledger_verifications')
    .values({ at: new Date(), findings: 0, confirmed: false, took_ms: 1 })
    .execute();
});

async function metrics(path = ''): Promise<string> {
  const address = app.telemetry.metricsAddress();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  return (await fetch(`${address}${path}`)).text();
}

/** The value of a metric with some labels. */
const valueOf = (all: string, name: string, ...labels: string[]): number | undefined => {
  const line = all
    .split('\n')
    .find((each) => each.startsWith(name) && labels.every((label) => each.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

it('counts requests by the pattern of their route, and contains nothing of their addresses', async () => {
  const hostile = ['ada@example.org', 'SECRETCODE', '%22%7D%0Aevil%201', "'; drop table users"];
  for (const each of hostile) {
    const part = each.includes('%') ? each : encodeURIComponent(each);
    for (const path of [`v2/invitations/${part}`, `v2/events/${part}/details`, part, `x?y=${part}`])
      await call(app, null, 'GET', path, undefined, { 'user-agent': each.replaceAll('%', '') });
    for (const path of [`c/${part}`, part, `card/${part}`]) await fetch(`${app.url}/${path}`);
  }
  await fetch(`${app.url}/api/health`, { method: 'PROPFIND' });
  const all = await eventually(async () => {
    const read = await metrics();
    return read.includes('_OTHER') && read;
  });
  const routes = new Set([...all.matchAll(/http_route="([^"]*)"/g)].map(([, route]) => route));
  for (const route of routes)
    expect(route === 'none' || app.server.hasRoute({ method: 'GET', url: route ?? '' })).toBe(true);
  expect(routes).toContain('/api/v2/invitations/:code');
  for (const part of ['ada@', 'example.org', 'SECRET', 'evil', 'drop table'])
    expect([part, all.includes(part)]).toEqual([part, false]);
});

it('has every metric that the documentation names', async () => {
  const person = await signedIn(app, 'couple');
  await upload(app, person, {
    content: await fixture('photo.jpg'),
    filename: 'Ada Lovelace.jpg',
    filetype: 'image/jpeg',
  });
  const stream = await listen(await liveAddress(app, person));
  await app.deps.mailer.send(app.deps.db, { to: 'ada@example.org', subject: 'Hi', text: 'Hi' });
  await eventually(async () => app.deps.tally.mails.sent === 1);
  app.deps.tally.emit('load', {
    remote: 'remote_area',
    version: '1',
    outcome: 'ok',
    ms: 100,
    cache: 'hit',
  });
  app.deps.tally.emit('vital', { metric: 'LCP', route: '/login', value: 900 });
  app.deps.tally.emit('vital', { metric: 'CLS', route: '/login', value: 0.05 });
  const all = await eventually(async () => {
    const read = await metrics();
    return read.includes('keepsake_ledger_right 1') && read;
  });
  const [, section = ''] = (await readFile(docs, 'utf8')).split('#### Metrics');
  const named = [...(section.split('\n##')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter((name) => !new RegExp(`^${name}(_bucket)?[{ ]`, 'm').test(all));
  expect(missing).toEqual([]);
  expect(valueOf(all, 'keepsake_live_streams')).toBe(1);
  expect(valueOf(all, 'keepsake_upload_bytes_total')).toBe((await fixture('photo.jpg')).length);
  expect(valueOf(all, 'keepsake_mails_total', 'result="sent"')).toBe(1);
  expect(all).not.toMatch(/ada@|lovelace/i);
  stream.leave();
});

it('answers nothing else on its port', async () => {
  const address = app.telemetry.metricsAddress() ?? '';
  const { origin } = new URL(address);
  expect((await fetch(`${origin}/api/health`)).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${app.url}/metrics`)).text()).not.toContain('# HELP');
});

it('a port in use ends the start with an error that names the setting', async () => {
  const port = Number(new URL(app.telemetry.metricsAddress() ?? '').port);
  const second = await openTelemetry({
    ...app.config,
    metrics: { port, host: '127.0.0.1' },
  });
  const begun = second.observe(app.deps, async () => Promise.reject(new Error('not asked')));
  await expect(begun).rejects.toThrow(/^METRICS_PORT can’t be listened on: .*EADDRINUSE/);
  await second.close();
});

it('loads no module of OpenTelemetry unless a setting requires it', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => { loaded.push(name); return next(name, context); } });
    await import(${JSON.stringify(join(import.meta.dirname, '../app.ts'))});
    console.log(JSON.stringify([loaded.length > 100, loaded.filter((name) => name.includes('opentelemetry'))]));`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual([true, []]);
});
