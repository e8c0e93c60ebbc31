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
const usual = await testApp({ env: { SITE_DIR: siteDir } });

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
  const { url } = hinting;
  expect(await visit(url)).toEqual({ hints: hinted('latin'), status: 200 });
  expect(await visit(url, { 'accept-language': 'he' })).toEqual({
    hints: hinted('hebrew'),
    status: 200,
  });
});

test('nobody else is, and no file has hints', async () => {
  const { url } = hinting;
  expect((await visit(url, { 'sec-fetch-mode': 'cors' })).hints).toEqual([]);
  expect((await visit(`${url}/api/config`)).hints).toEqual([]);
  expect((await visit(`${url}/remotes.json`)).hints).toEqual([]);
});

test('none are sent unless it is said that they are passed on', async () => {
  expect(await visit(usual.url)).toEqual({ hints: [], status: 200 });
});
