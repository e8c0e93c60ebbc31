import { get, type IncomingMessage } from 'node:http';
import { testFolder } from '../../../testing/folders.ts';
import { putInSite, remoteRelease, shellRelease } from '../../../testing/site.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const DEV = 'http://localhost:9001';
const TEMPLATE = `<!doctype html><html><head><!--head--><!--preload-->
<script type="application/json" id="remotes">__REMOTES__</script></head></html>`;

const siteDir = testFolder();
const allowing = await testApp({ env: { SITE_DIR: siteDir, REMOTE_OVERRIDE_ORIGINS: DEV } });
const closed = await testApp({ env: { SITE_DIR: siteDir } });

beforeAll(async () => {
  await putInSite(siteDir, 'shell/index.html', TEMPLATE);
  await putInSite(siteDir, 'shell/release.json', shellRelease());
  for (const [remote, said] of [
    ['remote-attendee', { label: 'Events and cards', mounts: ['/attendee/home'] }],
    ['remote-checkout', { alone: true, mounts: ['/pay'] }],
  ] as const)
    await putInSite(siteDir, `${remote}/release.json`, remoteRelease(remote, said));
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

/** The address to which a question's form is sent. */
function yesOf(html: string): string {
  const [, path = ''] = /<form action="([^"]*)">/.exec(html) ?? [];
  const fields = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const query = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) query.append(name, value);
  return `${path}?${query.toString()}`;
}

/** Opens a link and says yes to what it asks. */
async function agree(app: TestApp, path: string, cookie = '') {
  const question = await visit(app, path, cookie);
  expect(question).toMatchObject({ status: 403, location: null });
  return visit(app, yesOf(question.html), [cookie, question.cookie].filter(Boolean).join('; '));
}

it('asks before anything comes from elsewhere, with nothing of it in the page', async () => {
  const { status, html, policy, cookie } = await visit(
    allowing,
    `/attendee/home?tab=2&${asked}&remote-seating=${DEV}/%22%3E%3Cscript%3E`,
  );
  expect(status).toBe(403);
  expect(html).toContain(
    '<strong>Events and cards</strong> <span class="folder">(remote-attendee)',
  );
  expect(html).toContain(`${DEV}/remoteEntry.js</span>`);
  expect(html).toContain('<strong>remote-seating</strong>');
  expect(html).not.toContain('<script');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^;]*'; form-action 'self'; /);
  // No wish is kept, only which browser was asked.
  expect(cookie).toMatch(/^keepsake_remotes_asked=/);
  expect((await visit(allowing, '/attendee/home', cookie)).overrides).toEqual({
    taken: {},
    refused: {},
  });
});

it('asks in the language of the browser', async () => {
  const { html } = await visit(allowing, `/attendee/home?${asked}`, 'language=he');
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).not.toMatch(/unreleased|Cancel|The link/);
});

it('cancelling leads to the page as it is released', async () => {
  const inForce = await agree(allowing, `/?remote-attendee=${DEV}/before/`);
  const { html } = await visit(allowing, `/attendee/home?tab=2&${asked}`, inForce.cookie);
  const [, cancel = ''] = /<a href="([^"]*)" autofocus>Cancel/.exec(html) ?? [];
  const left = await visit(allowing, cancel.replaceAll('&amp;', '&'), inForce.cookie);
  expect(left).toMatchObject({ status: 303, location: '/attendee/home?tab=2' });
  expect(left.setCookie).toMatch(/^keepsake_remotes=;/);
});

it('keeps what the address asks for in this browser, and takes it out of the address', async () => {
  const first = await agree(allowing, `/attendee/home?tab=2&${asked}`);
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
  expect(page.html).toContain('"entry":"/assets/remote-attendee/remoteEntry.js"');
  expect(page.html).toContain('name="keepsake-worker" content="off"');
});

it('asks once for a remote and an address, and again for another of either', async () => {
  const { cookie } = await agree(allowing, `/?${asked}`);
  const again = await visit(allowing, `/attendee/home?${asked}`, cookie);
  expect(again).toMatchObject({ status: 303, location: '/attendee/home' });
  const others = [`/?remote-attendee=${DEV}/other.js`, `/?remote-seating=${DEV}/remoteEntry.js`];
  for (const other of others)
    expect(await visit(allowing, other, cookie)).toMatchObject({ status: 403 });
  const reset = await visit(allowing, '/?remote-attendee=', cookie);
  expect(await visit(allowing, `/?${asked}`, reset.cookie)).toMatchObject({ status: 403 });
});

it('takes no yes of another browser, or to another address', async () => {
  const [mine, theirs] = [await visit(allowing, `/?${asked}`), await visit(allowing, `/?${asked}`)];
  const yes = yesOf(theirs.html);
  for (const cookie of ['', mine.cookie])
    expect(await visit(allowing, yes, cookie)).toMatchObject({ status: 403 });
  const elsewhere = yes.replace('remoteEntry.js', 'other.js');
  expect(await visit(allowing, elsewhere, theirs.cookie)).toMatchObject({ status: 403 });
  const added = `${yes}&remote-public=${DEV}/`;
  expect(await visit(allowing, added, theirs.cookie)).toMatchObject({ status: 403 });
  expect(await visit(allowing, yes, theirs.cookie)).toMatchObject({ status: 303 });
});

it('starts nothing that was refused once a deployment grants it: nobody said yes to it', async () => {
  const other = 'http://localhost:9002';
  const { cookie } = await visit(allowing, `/?remote-attendee=${other}/`);
  allowing.deps.config.remoteOverrideOrigins.push(other);
  try {
    const { overrides } = await visit(allowing, '/', cookie);
    expect(overrides).toEqual({ taken: {}, refused: { 'remote-attendee': `${other}/` } });
  } finally {
    allowing.deps.config.remoteOverrideOrigins.pop();
  }
});

it('lets that browser alone have scripts from there', async () => {
  const { cookie } = await agree(allowing, `/?${asked}`);
  const { policy } = await visit(allowing, '/', cookie);
  for (const directive of ['script-src', 'connect-src', 'style-src', 'img-src', 'font-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${DEV}`));
  expect(policy).not.toContain('unsafe');
  const other = await visit(allowing, '/attendee/home');
  expect(other.policy).not.toContain(DEV);
  expect(other.overrides).toEqual({ taken: {}, refused: {} });
  expect(other.html).toContain('href="/assets/remote-attendee/remoteEntry.js"');
});

it('takes several, and each back by an empty parameter', async () => {
  const { cookie } = await agree(allowing, `/?${asked}&remote-seating=${DEV}/`);
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
  const { cookie } = await agree(allowing, `/?${asked}`);
  const page = await visit(allowing, '/pay', cookie);
  expect(page.overrides).toEqual({ taken: {}, refused: {} });
  expect(page.policy).not.toContain(DEV);
  const host = new URL(allowing.url).host;
  expect(page.policy).toContain(`script-src ${host}/assets/remote-checkout/ `);
  expect(page.policy).not.toMatch(/script-src [^;]*'self'/);

  const own = await agree(allowing, `/?remote-checkout=${DEV}/`);
  const paying = await visit(allowing, '/pay', own.cookie);
  expect(paying.overrides).toEqual({ taken: { 'remote-checkout': `${DEV}/` }, refused: {} });
  expect(paying.policy).toMatch(new RegExp(`script-src [^;]*${DEV}`));
});

it('sends nobody to another site', async () => {
  // As it is written: fetch would tidy the path.
  const headers = { accept: 'text/html' };
  const path = '/.//elsewhere.example/?remote-attendee=';
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
