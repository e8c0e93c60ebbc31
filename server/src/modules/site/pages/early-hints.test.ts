import { get } from 'node:http';
import { testFolder } from '../../../testing/folders.ts';
import { putInSite, shellRelease } from '../../../testing/site.ts';
import { testApp } from '../../../testing/test-app.ts';

const sheet = (name: string) => `/assets/shell/fonts/${name}.0123456789ab.css`;
const TEMPLATE = `<!doctype html><html><head><!--sheet--><link rel="stylesheet" crossorigin="anonymous" href="${sheet('latin')}" integrity="sha384-x"><!--/sheet--></head></html>`;

const siteDir = testFolder();
beforeAll(async () => {
  await putInSite(siteDir, 'shell/index.html', TEMPLATE);
  const sheets = { he: { address: sheet('hebrew'), integrity: 'sha384-y' } };
  const release = shellRelease({ preload: { '/': [] }, sheets });
  await putInSite(siteDir, 'shell/release.json', release);
});
const hinting = await testApp({ env: { SITE_DIR: siteDir, EARLY_HINTS: 'on' } });
const withoutHints = await testApp({ env: { SITE_DIR: siteDir } });

/** Navigates to an address. @returns statuses and links of interim answers, and the final status */
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

test('a navigation gets an early hint of its language’s stylesheet before the page', async () => {
  const { url } = hinting;
  expect(await visit(url)).toEqual({ hints: hinted('latin'), status: 200 });
  expect(await visit(url, { 'accept-language': 'he' })).toEqual({
    hints: hinted('hebrew'),
    status: 200,
  });
});

test('other requests get no hints', async () => {
  const { url } = hinting;
  expect((await visit(url, { 'sec-fetch-mode': 'cors' })).hints).toEqual([]);
  expect((await visit(`${url}/api/config`)).hints).toEqual([]);
  expect((await visit(`${url}/remotes.json`)).hints).toEqual([]);
});

test('hints are sent only if they are switched on', async () => {
  expect(await visit(withoutHints.url)).toEqual({ hints: [], status: 200 });
});
