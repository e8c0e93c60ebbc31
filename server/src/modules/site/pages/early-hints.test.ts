import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putInSite } from '../../../testing/site.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const sheet = (name: string) => `/assets/shell/fonts/${name}.0123456789ab.css`;
const TEMPLATE = `<!doctype html><html><head><!--sheet--><link rel="stylesheet" crossorigin="anonymous" href="${sheet('latin')}" integrity="sha384-x"><!--/sheet--></head></html>`;

let siteDir: string;
const apps: TestApp[] = [];

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'keepsake-site-'));
  await putInSite(siteDir, 'shell/index.html', TEMPLATE);
  await putInSite(
    siteDir,
    'shell/release.json',
    JSON.stringify({
      name: 'shell',
      version: '1',
      template: 'index.html',
      scripts: [],
      preload: { '/': [] },
      shares: {},
      hashes: {},
      sheets: { he: { address: sheet('hebrew'), integrity: 'sha384-y' } },
    }),
  );
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(siteDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ env: { SITE_DIR: siteDir, ...env } });
  apps.push(app);
  return app;
}

/** What a browser is told that goes to an address: links of interim answers, then the status. */
async function visit(url: string, headers: Record<string, string> = {}) {
  const hints: unknown[] = [];
  return new Promise<{ hints: unknown[]; status: number }>((resolve, reject) => {
    const request = get(
      url,
      { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ hints, status: answer.statusCode ?? 0 }));
      },
    );
    request.on('information', (interim) => hints.push(interim.statusCode, interim.headers.link));
    request.on('error', reject);
  });
}

const hinted = (name: string) => [
  103,
  `<${sheet(name)}>; rel=preload; as=style; crossorigin=anonymous`,
];

test('a browser that goes to a page is told of its stylesheet before the page, in its language', async () => {
  const { url } = await start({ EARLY_HINTS: 'on' });
  expect(await visit(url)).toEqual({ hints: hinted('latin'), status: 200 });
  expect(await visit(url, { 'accept-language': 'he' })).toEqual({
    hints: hinted('hebrew'),
    status: 200,
  });
});

test('nobody else is, and no file has hints', async () => {
  const { url } = await start({ EARLY_HINTS: 'on' });
  expect((await visit(url, { 'sec-fetch-mode': 'cors' })).hints).toEqual([]);
  expect((await visit(`${url}/api/config`)).hints).toEqual([]);
  expect((await visit(`${url}/remotes.json`)).hints).toEqual([]);
});

test('none are sent unless it is said that they are passed on', async () => {
  const { url } = await start({});
  expect(await visit(url)).toEqual({ hints: [], status: 200 });
});
