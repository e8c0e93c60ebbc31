import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../../../testing/folders.ts';
import { putInSite, remoteRelease, shellRelease } from '../../../testing/site.ts';
import { testApp } from '../../../testing/test-app.ts';

const TEMPLATE = `<!doctype html><html><head><!--scripts--><script src="/assets/shell/shell.js"></script><!--/scripts--><!--preload-->
<script nonce="__CSP_NONCE__" type="application/json" id="remotes">__REMOTES__</script><!--styles--></head><body><!--root--></body></html>`;

const siteDir = testFolder();
const app = await testApp({ env: { SITE_DIR: siteDir, PORTAL_HOSTS: '127.0.0.1' } });
let changes = 0;

async function put(file: string, content: object | string): Promise<void> {
  const path = await putInSite(siteDir, file, content);
  const later = new Date(Date.now() + 1000 * ++changes);
  await utimes(path, later, later);
}

async function putShell(name: string, look = 'look-1'): Promise<void> {
  await put('shell/index.html', TEMPLATE);
  await put('shell/prerendered/public.page', {
    html: `<header>${name}</header><main>__PAGE__</main>`,
    rules: [['frame', '.k-frame{color:red}']],
    globals: [['body', 'body{margin:0}']],
  });
  const more = {
    version: name,
    scripts: ['/assets/shell/shell.js'],
    preload: { '/login': [] },
    look,
  };
  const prerendered = { public: 'prerendered/public.page' };
  await put('shell/release.json', shellRelease({ ...more, prerendered }));
}

async function putRemote(text: string): Promise<void> {
  await put('remote-public/prerendered/home.page', {
    html: `<h1>${text}</h1>`,
    rules: [
      ['frame', '.k-frame{color:red}'],
      ['page', '.k-page{color:blue}'],
    ],
    globals: [],
  });
  const more = { version: text, mounts: ['/', '/about'], look: 'look-1' };
  const prerendered = { '/': 'prerendered/home.page' };
  await put('remote-public/release.json', remoteRelease('remote-public', { ...more, prerendered }));
}

beforeEach(async () => {
  await putShell('Frame 1');
  await putRemote('Page 1');
});

const origin = () => app.url.replace('127.0.0.1', 'localhost');
async function html(path: string, from = origin()): Promise<string> {
  const answer = await fetch(from + path, { headers: { accept: 'text/html' } });
  return answer.text();
}

it('puts a page into its frame, with each rule once and the nonce of the answer', async () => {
  const page = await html('/');
  expect(page).toContain('<header>Frame 1</header><main><h1>Page 1</h1></main>');
  expect(page).toContain('<div id="root" data-prerendered="same-look">');
  const nonce = /nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
  expect(page).toContain(
    `<style nonce="${nonce}" data-emotion="k frame page" data-s>.k-frame{color:red}.k-page{color:blue}</style>`,
  );
  expect(page).toContain(`<style nonce="${nonce}" data-emotion="k-global body" data-s>`);
});

it('puts the scripts of a prerendered page into a template, so that fonts load first', async () => {
  const page = await html('/');
  const [head = '', body = ''] = page.split('<body>');
  expect(head).not.toContain('shell.js');
  expect(body).toMatch(/<template id="later">.*shell\.js.*<\/template>/s);
  expect((await html('/about')).split('<body>')[0]).toContain(
    '<script src="/assets/shell/shell.js">',
  );
});

it('shows a new release of the remote or the shell', async () => {
  await html('/');
  await putRemote('Page 2');
  expect(await html('/')).toContain('<header>Frame 1</header><main><h1>Page 2</h1></main>');
  await putShell('Frame 2');
  expect(await html('/')).toContain('<header>Frame 2</header><main><h1>Page 2</h1></main>');
});

it('tells the browser if page and frame were rendered with different looks', async () => {
  await putShell('Frame 3', 'look-2');
  expect(await html('/')).toContain('<div id="root" data-prerendered="other-look"><header>Frame 3');
});

it.each([
  ['is not JSON', '<h1>'],
  ['lacks its style', { html: '<h1>Half</h1>' }],
])('leaves a page to the browser when its file %s', async (_, content) => {
  await put('remote-public/prerendered/home.page', content);
  await putShell('Frame 4');
  const page = await html('/');
  expect(page).toContain('<div id="root"></div>');
  expect(page).toContain('<noscript>');
});

it('leaves a page to the browser when its file is missing', async () => {
  await rm(join(siteDir, 'remote-public/prerendered/home.page'));
  await putShell('Frame 5');
  expect(await html('/')).toContain('<div id="root"></div>');
});

it('uses no prerendered page for other addresses, the shell’s own, and portals', async () => {
  expect(await html('/about')).toContain('<div id="root"></div>');
  expect(await html('/login')).toContain('<div id="root"></div>');
  expect(await html('/', app.url.replace('localhost', '127.0.0.1'))).toContain(
    '<div id="root"></div>',
  );
});

it('leaves what the server alone needs out of the release list', async () => {
  const list = await html('/remotes.json');
  expect(list).toContain('remote_public');
  expect(list).not.toContain('prerendered');
  expect(list).not.toContain('look-1');
});
