import { get, type IncomingMessage } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DEV = 'http://localhost:9001';
const TEMPLATE = `<!doctype html><html><head><!--head--><!--preload-->
<script type="application/json" id="remotes">__REMOTES__</script></head></html>`;

let siteDir: string;
let allowing: TestApp;
let closed: TestApp;

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'keepsake-overrides-'));
  await mkdir(join(siteDir, 'shell'));
  await mkdir(join(siteDir, 'remote-attendee'));
  const none = { preload: {}, shares: {}, hashes: {} };
  await writeFile(join(siteDir, 'shell/index.html'), TEMPLATE);
  await writeFile(
    join(siteDir, 'shell/release.json'),
    JSON.stringify({ name: 'shell', version: '1', template: 'index.html', scripts: [], ...none }),
  );
  await writeFile(
    join(siteDir, 'remote-attendee/release.json'),
    JSON.stringify({
      name: 'remote_attendee',
      version: '1',
      contract: '2.3',
      mounts: ['/attendee/home'],
      entry: '/assets/remote-attendee/entry.js',
      ...none,
    }),
  );
  await mkdir(join(siteDir, 'remote-checkout'));
  await writeFile(
    join(siteDir, 'remote-checkout/release.json'),
    JSON.stringify({
      name: 'remote_checkout',
      version: '1',
      contract: '2.3',
      alone: true,
      mounts: ['/pay'],
      entry: '/assets/remote-checkout/entry.js',
      ...none,
    }),
  );
  allowing = await startTestApp({ env: { SITE_DIR: siteDir, REMOTE_OVERRIDE_ORIGINS: DEV } });
  closed = await startTestApp({ env: { SITE_DIR: siteDir } });
});
afterAll(async () => {
  await allowing.close();
  await closed.close();
  await rm(siteDir, { recursive: true, force: true });
});

async function visit(app: TestApp, path: string, cookie = '') {
  const answer = await fetch(app.url + path, {
    headers: { accept: 'text/html', cookie },
    redirect: 'manual',
  });
  const html = await answer.text();
  const [, inlined = '{}'] = /id="remotes">([^<]*)</.exec(html) ?? [];
  const [kept = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
    setCookie: answer.headers.get('set-cookie'),
    cookie: kept,
    html,
    overrides: (JSON.parse(inlined) as { overrides?: unknown }).overrides,
  };
}

const asked = `remote-attendee=${encodeURIComponent(`${DEV}/remoteEntry.js`)}`;

it('keeps what the address asks for in this browser, and takes it out of the address', async () => {
  const first = await visit(allowing, `/attendee/home?tab=2&${asked}`);
  expect(first).toMatchObject({ status: 303, location: '/attendee/home?tab=2' });
  expect(first.setCookie).toMatch(/HttpOnly/);
  expect(first.setCookie).not.toMatch(/Max-Age|Expires/);

  const page = await visit(allowing, '/attendee/home', first.cookie);
  expect(page.overrides).toEqual({
    taken: { 'remote-attendee': `${DEV}/remoteEntry.js` },
    refused: {},
  });
  // Its release is not preloaded, but may stand in.
  expect(page.html).not.toContain('href="/assets/remote-attendee');
  expect(page.html).toContain('"entry":"/assets/remote-attendee/entry.js"');
  expect(page.html).toContain('name="keepsake-worker" content="off"');
});

it('lets that browser alone have scripts from there', async () => {
  const { cookie } = await visit(allowing, `/?${asked}`);
  const { policy } = await visit(allowing, '/', cookie);
  for (const directive of ['script-src', 'connect-src', 'style-src', 'img-src', 'font-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${DEV}`));
  expect(policy).not.toContain('unsafe');
  const other = await visit(allowing, '/attendee/home');
  expect(other.policy).not.toContain(DEV);
  expect(other.overrides).toEqual({ taken: {}, refused: {} });
  expect(other.html).toContain('href="/assets/remote-attendee/entry.js"');
});

it('takes several, and each back by an empty parameter', async () => {
  const { cookie } = await visit(allowing, `/?${asked}&remote-seating=${DEV}/`);
  const one = await visit(allowing, '/?remote-attendee=', cookie);
  expect(one).toMatchObject({ status: 303, location: '/' });
  expect((await visit(allowing, '/', one.cookie)).overrides).toEqual({
    taken: { 'remote-seating': `${DEV}/` },
    refused: {},
  });
  const none = await visit(allowing, '/?remote-seating=', one.cookie);
  expect(none.setCookie).toMatch(/^keepsake_remotes=;.*Expires=Thu, 01 Jan 1970/);
});

it.each([
  'https://elsewhere.example/remoteEntry.js',
  'http://localhost:9001.elsewhere.example/',
  'http://localhost:9002/',
  'javascript:alert(1)',
  '//localhost:9001@elsewhere.example/',
  '/assets/remote-attendee/releases/2.json',
])('refuses %s, which the deployment does not name', async (address) => {
  const { cookie } = await visit(allowing, `/?remote-attendee=${encodeURIComponent(address)}`);
  const { overrides, policy } = await visit(allowing, '/', cookie);
  expect(overrides).toEqual({ taken: {}, refused: { 'remote-attendee': address } });
  expect(policy).not.toMatch(/elsewhere|9001|9002/);
});

it('where cards are typed has from elsewhere what takes them, and nothing else', async () => {
  const { cookie } = await visit(allowing, `/?${asked}`);
  const page = await visit(allowing, '/pay', cookie);
  expect(page.overrides).toEqual({ taken: {}, refused: {} });
  expect(page.policy).not.toContain(DEV);
  const host = new URL(allowing.url).host;
  expect(page.policy).toContain(`script-src ${host}/assets/remote-checkout/ `);
  expect(page.policy).not.toMatch(/script-src [^;]*'self'/);

  const own = await visit(allowing, `/?remote-checkout=${DEV}/`);
  const paying = await visit(allowing, '/pay', own.cookie);
  expect(paying.overrides).toEqual({ taken: { 'remote-checkout': `${DEV}/` }, refused: {} });
  expect(paying.policy).toMatch(new RegExp(`script-src [^;]*${DEV}`));
});

it('sends nobody to another site', async () => {
  // As it is written: fetch would tidy the path.
  const headers = { accept: 'text/html' };
  const path = `/.//elsewhere.example/?${asked}`;
  const answer = await new Promise<IncomingMessage>((done) => {
    get(allowing.url, { path, headers }, (message) => done(message.resume()));
  });
  expect(answer.headers.location).toBe('/elsewhere.example/');
});

it('where none is allowed, asks nothing of the browser and says what it ignored', async () => {
  const page = await visit(closed, `/attendee/home?${asked}`, `keepsake_remotes=${asked}`);
  expect(page).toMatchObject({ status: 200, location: null, setCookie: null });
  expect(page.policy).not.toContain(DEV);
  expect(page.overrides).toEqual({
    taken: {},
    refused: { 'remote-attendee': `${DEV}/remoteEntry.js` },
  });
  expect((await visit(closed, '/', `keepsake_remotes=${asked}`)).overrides).toBeUndefined();
});
