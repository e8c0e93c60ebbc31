import { rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Deps } from '../../../deps.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testFolder } from '../../../testing/folders.ts';
import { visitor } from '../../../testing/requests.ts';
import { putInSite, remoteRelease, shellRelease } from '../../../testing/site.ts';
import { testApp } from '../../../testing/test-app.ts';

const TEMPLATE = `<!doctype html><html><head><!--head--><!--preload-->
<script nonce="__CSP_NONCE__" type="application/json" id="remotes">__REMOTES__</script></head></html>`;

const siteDir = testFolder();
const logged: unknown[][] = [];
const app = await testApp({ env: { SITE_DIR: siteDir }, adjust: collectingLog });

/** Collects log lines instead of writing them. */
function collectingLog(deps: Deps): Deps {
  const add = (...line: unknown[]) => void logged.push(line);
  const log = Object.assign(Object.create(deps.log), {
    error: add,
    warn: add,
    info: add,
  });
  return { ...deps, log };
}

const put = async (file: string, content: object | string) => putInSite(siteDir, file, content);

const page = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(app.url + path, { headers });

/** Sends a request line unchanged, which no HTTP client does. @returns head and body of the answer */
async function raw(line: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const fields = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  socket.write(
    `${[line, ...fields.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`,
  );
  return text(socket);
}

it('says that the site is being set up before it is in place', async () => {
  const answer = await page('/');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('come back in a moment');
  const german = await page('/', { accept: 'text/html', 'accept-language': 'de' });
  expect(await german.text()).toContain('Keepsake wird');
});

it('takes a report of a failed release before the site is in place', async () => {
  const failed = { remote: 'remote_public', version: '1', why: 'missing' };
  const answer = await visitor(app.url).call('POST', 'v2/releases/failed', failed);
  expect(answer.status).toBe(200);
});

describe('with a site in place', () => {
  function remote(version: string, changes: object = {}): object {
    const entry = `/assets/remote-public/remoteEntry.${version}.js`;
    const preload = { '/': [entry] };
    const mounts = ['/', '/about'];
    return remoteRelease('remote-public', { version, mounts, entry, preload, ...changes });
  }

  beforeAll(async () => {
    await put('shell/index.html', TEMPLATE);
    const scripts = ['/assets/shell/main.0123456789ab.js'];
    await put('shell/release.json', shellRelease({ scripts }));
    await put('shell/main.0123456789ab.js', 'console.log("plain")');
    await put('shell/main.0123456789ab.js.br', 'compressed');
    await put('remote-public/release.json', remote('aaaaaaaaaaaa'));
  });

  it.each(['//', '//[::/', '//other.example/', '/%', '/%00', '/?%'])(
    'answers the malformed address %s',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1`, { accept: 'text/html' });
      expect(Number(answer.split(' ')[1])).toBeLessThan(500);
    },
  );

  it('a forwarded host can’t allow scripts on a page that takes card data', async () => {
    await put('remote-public/release.json', remote('aloneaaaaaaa', { alone: true }));
    const policy = async (headers: Record<string, string>) =>
      (await page('/about', { accept: 'text/html', ...headers })).headers.get(
        'content-security-policy',
      );
    await eventually(async () => (await policy({}))?.includes('/assets/remote-public/'));
    expect(await policy({ 'x-forwarded-host': 'evil.example' })).not.toContain('evil.example');
    expect(await policy({})).toContain(`${new URL(app.url).host}/assets/remote-public/`);
    await put('remote-public/release.json', remote('aaaaaaaaaaaa'));
  });

  it('answers every address with the page, the release list and a new nonce', async () => {
    const first = await page('/');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('text/html');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const html = await first.text();
    expect(html).toContain('"name":"remote_public"');
    expect(html).toContain('href="/assets/remote-public/remoteEntry.aaaaaaaaaaaa.js"');
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? 'none';
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');

    const second = await page('/no/such/address');
    expect(second.status).toBe(404);
    expect(await second.text()).not.toContain(nonce);
  });

  it('compresses the page if the client accepts that', async () => {
    const answer = await app.server.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('remote_public');
  });

  it('shows a new release to the next visitor', async () => {
    await page('/');
    await put('remote-public/release.json', remote('bbbbbbbbbbbb'));
    const future = new Date(Date.now() + 1000);
    await utimes(join(siteDir, 'remote-public/release.json'), future, future);
    expect(await (await page('/')).text()).toContain('remoteEntry.bbbbbbbbbbbb.js');
    const list = await page('/remotes.json', {});
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(await list.json()).toMatchObject({ remotes: [{ version: 'bbbbbbbbbbbb' }] });
  });

  it('leaves out a remote whose release can’t be read, and logs it', async () => {
    await put('remote-broken/release.json', '{ not json');
    const list: unknown = await (await page('/remotes.json', {})).json();
    expect(list).toMatchObject({ remotes: [{ name: 'remote_public' }] });
    expect(JSON.stringify(logged)).toContain(
      'remote-broken: its release.json can’t be read, it is left out',
    );
    await rm(join(siteDir, 'remote-broken'), { recursive: true });
  });

  it('serves hashed files as immutable, compressed if the build has compressed them', async () => {
    const path = '/assets/shell/main.0123456789ab.js';
    const plain = await page(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-type')).toMatch(/javascript/);
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await plain.text()).toContain('plain');
    const small = await app.server.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.body).toBe('compressed');
    const release = await page('/assets/shell/release.json', {});
    expect(release.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/shell/gone.0123456789ab.js',
    '/assets/shell/..%2f..%2fpackage.json',
    '/api/nothing',
    '/designs/none.svg',
    '/designs/fonts/none-latin-400-normal.woff2',
    '/designs/fonts/..%2f..%2fpackage.json',
    '/designs/emoji/..%2f1f48d.svg',
    '/designs/emoji/none.svg',
    '/v1/nothing',
  ])('has nothing at %s, even for a browser', async (path) => {
    const answer = await page(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('has the fonts and emoji of composed cards', async () => {
    const font = await page('/designs/fonts/cormorant-garamond-latin-500-normal.woff2', {});
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
    const ring = await page('/designs/emoji/1f48d.svg', {});
    expect(ring.headers.get('content-type')).toBe('image/svg+xml');
    expect(await ring.text()).toContain('<svg');
  });

  it('answers 404 to a missing picture, not the page', async () => {
    expect((await page('/pictures/none.png', { accept: 'image/*' })).status).toBe(404);
    expect((await page('/pictures/none.png', { accept: '*/*' })).status).toBe(404);
  });
});

describe('GET config', () => {
  it('returns the settings of money, with the server itself as the provider’s address', async () => {
    const { status, data } = await visitor(app.url).call('GET', 'config');
    expect(status).toBe(200);
    expect(data).toEqual({
      currency: 'usd',
      fee: { rate: 0.029, fixed: 30 },
      stripe_publishable_key: 'pk_test_keepsake_sandbox',
      provider_url: app.url,
      test_money: true,
      payout_countries: expect.arrayContaining(['US', 'DE']),
      support_phone: expect.stringContaining('555'),
      social_links: expect.arrayContaining([
        { name: 'Instagram', url: 'https://example.com/instagram' },
      ]),
      portal_hosts: [],
    });
  });
});

describe('POST v2/log', () => {
  it('writes to the log, without card numbers and secrets', async () => {
    const body = {
      message: 'Payment of 4242 4242 4242 4242 broke',
      error: 'TypeError at /verify?token=abc.def "password":"hunter2" 4000-0000-0000-9995',
    };
    expect((await visitor(app.url).call('POST', 'v2/log', body)).status).toBe(200);
    const text = JSON.stringify(logged);
    expect(text).toContain('In the browser: Payment of [number removed] broke');
    for (const secret of ['4242', '9995', 'abc.def', 'hunter2']) expect(text).not.toContain(secret);
  });

  it('refuses long messages, and too many', async () => {
    const guest = visitor(app.url);
    const long = await guest.call('POST', 'v2/log', { message: 'x'.repeat(2001) });
    expect(long.status).toBe(422);
    let last = 200;
    let waited: string | null = null;
    for (let n = 0; n < 40 && last === 200; n++) {
      const answer = await guest.call('POST', 'v2/log', { message: 'again', level: 'info' });
      last = answer.status;
      waited = answer.headers.get('retry-after');
    }
    expect(last).toBe(429);
    expect(Number(waited)).toBeGreaterThan(0);
  });
});

it('GET health reports that the database answers', async () => {
  const { status, data } = await visitor(app.url).call('GET', 'health');
  expect([status, data]).toMatchObject([200, { status: 'ok', room: 'ok' }]);
});

it('serves the open-source notices after they were built', async () => {
  const notices = join(siteDir, 'notices.txt');
  app.config.noticesFile = notices;
  expect((await fetch(`${app.url}/notices.txt`)).status).toBe(404);
  expect((await fetch(`${app.url}/notices`)).status).toBe(404);
  await writeFile(notices, 'react 19: MIT, by <Ada>');
  const answer = await fetch(`${app.url}/notices.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('react 19: MIT, by <Ada>');
  const page = await (await fetch(`${app.url}/notices`)).text();
  expect(page).toContain('>react 19: MIT, by &lt;Ada&gt;</pre>');
});
