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
  const [set = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
    setCookie: answer.headers.get('set-cookie'),
    cookie: set,
    html,
    overrides: (JSON.parse(inlined) as { overrides?: unknown }).overrides,
  };
}

const link = `remote-attendee=${encodeURIComponent(`${DEV}/remoteEntry.js`)}`;

/** The address to which the form of the question is sent. */
function consentOf(html: string): string {
  const [, path = ''] = /<form action="([^"]*)">/.exec(html) ?? [];
  const fields = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const query = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) query.append(name, value);
  return `${path}?${query.toString()}`;
}

/** Opens a link and consents to its question. */
async function agree(app: TestApp, path: string, cookie = '') {
  const question = await visit(app, path, cookie);
  expect(question).toMatchObject({ status: 403, location: null });
  return visit(app, consentOf(question.html), [cookie, question.cookie].filter(Boolean).join('; '));
}

it('asks before it loads an override, and loads nothing of it for the question', async () => {
  const { status, html, policy, cookie } = await visit(
    allowing,
    `/attendee/home?tab=2&${link}&remote-seating=${DEV}/%22%3E%3Cscript%3E`,
  );
  expect(status).toBe(403);
  expect(html).toContain(
    '<strong>Events and cards</strong> <span class="folder">(remote-attendee)',
  );
  expect(html).toContain(`${DEV}/remoteEntry.js</span>`);
  expect(html).toContain('<strong>remote-seating</strong>');
  expect(html).not.toContain('<script');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^;]*'; form-action 'self'; /);
  // The override is not stored, only that this browser was asked.
  expect(cookie).toMatch(/^keepsake_remotes_asked=/);
  expect((await visit(allowing, '/attendee/home', cookie)).overrides).toEqual({
    taken: {},
    refused: {},
  });
});

it('asks in the language of the browser', async () => {
  const { html } = await visit(allowing, `/attendee/home?${link}`, 'language=he');
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).not.toMatch(/unreleased|Cancel|The link/);
});

it('canceling leads to the released page, and removes other overrides', async () => {
  const inForce = await agree(allowing, `/?remote-attendee=${DEV}/before/`);
  const { html } = await visit(allowing, `/attendee/home?tab=2&${link}`, inForce.cookie);
  const [, cancel = ''] = /<a href="([^"]*)" autofocus>Cancel/.exec(html) ?? [];
  const left = await visit(allowing, cancel.replaceAll('&amp;', '&'), inForce.cookie);
  expect(left).toMatchObject({ status: 303, location: '/attendee/home?tab=2' });
  expect(left.setCookie).toMatch(/^keepsake_remotes=;/);
});

it('stores the override in this browser, and removes it from the address', async () => {
  const first = await agree(allowing, `/attendee/home?tab=2&${link}`);
  expect(first).toMatchObject({ status: 303, location: '/attendee/home?tab=2' });
  expect(first.setCookie).toMatch(/HttpOnly/);
  expect(first.setCookie).not.toMatch(/Max-Age|Expires/);

  const page = await visit(allowing, '/attendee/home', first.cookie);
  expect(page.overrides).toEqual({
    taken: { 'remote-attendee': `${DEV}/remoteEntry.js` },
    refused: {},
  });
  // Its release is not preloaded, but is its fallback.
  expect(page.html).not.toContain('href="/assets/remote-attendee');
  expect(page.html).toContain('"entry":"/assets/remote-attendee/remoteEntry.js"');
  expect(page.html).toContain('name="keepsake-worker" content="off"');
});

it('asks once per remote and address', async () => {
  const { cookie } = await agree(allowing, `/?${link}`);
  const again = await visit(allowing, `/attendee/home?${link}`, cookie);
  expect(again).toMatchObject({ status: 303, location: '/attendee/home' });
  const others = [`/?remote-attendee=${DEV}/other.js`, `/?remote-seating=${DEV}/remoteEntry.js`];
  for (const other of others)
    expect(await visit(allowing, other, cookie)).toMatchObject({ status: 403 });
  const reset = await visit(allowing, '/?remote-attendee=', cookie);
  expect(await visit(allowing, `/?${link}`, reset.cookie)).toMatchObject({ status: 403 });
});

it('refuses consent from another browser, or for another address', async () => {
  const [mine, theirs] = [await visit(allowing, `/?${link}`), await visit(allowing, `/?${link}`)];
  const consent = consentOf(theirs.html);
  for (const cookie of ['', mine.cookie])
    expect(await visit(allowing, consent, cookie)).toMatchObject({ status: 403 });
  const elsewhere = consent.replace('remoteEntry.js', 'other.js');
  expect(await visit(allowing, elsewhere, theirs.cookie)).toMatchObject({ status: 403 });
  const added = `${consent}&remote-public=${DEV}/`;
  expect(await visit(allowing, added, theirs.cookie)).toMatchObject({ status: 403 });
  expect(await visit(allowing, consent, theirs.cookie)).toMatchObject({ status: 303 });
});

it('an override that was refused stays refused when its origin is allowed later, since nobody consented', async () => {
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

it('allows scripts of the override for that browser alone', async () => {
  const { cookie } = await agree(allowing, `/?${link}`);
  const { policy } = await visit(allowing, '/', cookie);
  for (const directive of ['script-src', 'connect-src', 'style-src', 'img-src', 'font-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${DEV}`));
  expect(policy).not.toContain('unsafe');
  const other = await visit(allowing, '/attendee/home');
  expect(other.policy).not.toContain(DEV);
  expect(other.overrides).toEqual({ taken: {}, refused: {} });
  expect(other.html).toContain('href="/assets/remote-attendee/remoteEntry.js"');
});

it('takes several overrides, and an empty parameter removes one', async () => {
  const { cookie } = await agree(allowing, `/?${link}&remote-seating=${DEV}/`);
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
])('refuses %s, whose origin is not allowed', async (address) => {
  const { cookie } = await visit(allowing, `/?remote-attendee=${encodeURIComponent(address)}`);
  const { overrides, policy } = await visit(allowing, '/', cookie);
  expect(overrides).toEqual({ taken: {}, refused: { 'remote-attendee': address } });
  expect(policy).not.toMatch(/elsewhere|9001|9002/);
});

it('a page that takes card data uses overrides of its own remote alone', async () => {
  const { cookie } = await agree(allowing, `/?${link}`);
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

it('never redirects to another site', async () => {
  // Not with fetch, which would normalize the path.
  const headers = { accept: 'text/html' };
  const path = '/.//elsewhere.example/?remote-attendee=';
  const answer = await new Promise<IncomingMessage>((done) => {
    get(allowing.url, { path, headers }, (message) => done(message.resume()));
  });
  expect(answer.headers.location).toBe('/elsewhere.example/');
});

it('if overrides are not allowed, asks nothing and reports the ignored ones', async () => {
  const page = await visit(closed, `/attendee/home?${link}`, `keepsake_remotes=${link}`);
  expect(page).toMatchObject({ status: 200, location: null, setCookie: null });
  expect(page.policy).not.toContain(DEV);
  expect(page.overrides).toEqual({
    taken: {},
    refused: { 'remote-attendee': `${DEV}/remoteEntry.js` },
  });
  expect((await visit(closed, '/', `keepsake_remotes=${link}`)).overrides).toBeUndefined();
});
