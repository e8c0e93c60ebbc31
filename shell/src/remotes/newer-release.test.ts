import { fullDevice } from '@keepsake/shared/testing';

/** The page as the server would send it now. */
function served(list: string, script: string): string {
  return `<!doctype html><html><head>
    <script type="application/json" id="remotes">${list}</script>
    <script type="module" src="${script}"></script></head><body></body></html>`;
}

const list = '{"remotes":[{"version":"1"}]}';
const script = '/assets/shell/main.1.js';

/** A page that is open, of that release; each test has a module of its own. */
async function openPage() {
  jest.resetModules();
  sessionStorage.clear();
  document.head.innerHTML = `<script type="application/json" id="remotes">${list}</script>`;
  const { newerRelease } = await import('./newer-release.ts');
  const check = async (answer: string | null) => {
    globalThis.fetch = async () => {
      if (answer === null) throw new TypeError('offline');
      return { ok: true, text: async () => answer } as Response;
    };
    return newerRelease();
  };
  return { check };
}

test('the same release, or an answer that is no page, is no newer release', async () => {
  const { check } = await openPage();
  expect(await check(served(list, script))).toBeNull();
  expect(await check(served(list, script))).toBeNull();
  expect(await check(null)).toBeNull();
  expect(await check('<p>A proxy says hello.</p>')).toBeNull();
});

test('another release of a remote is a newer release, and so is another one of the shell', async () => {
  const { check } = await openPage();
  expect(await check(served(list, script))).toBeNull();
  expect(await check(served(list.replace('1', '2'), script))).toBeInstanceOf(Function);
  expect(await check(served(list, '/assets/shell/main.2.js'))).toBeInstanceOf(Function);
});

test('a tab reloads for a release once', async () => {
  const { check } = await openPage();
  const next = served(list.replace('1', '2'), script);
  const reload = await check(next);
  // jsdom has no navigation; what counts is that the tab remembers.
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  reload?.();
  log.mockRestore();
  expect(await check(next)).toBeNull();
  expect(await check(served(list.replace('1', '3'), script))).toBeInstanceOf(Function);
});

test('a tab that cannot store the reload does not reload', async () => {
  const { check } = await openPage();
  const reload = await check(served(list.replace('1', '2'), script));
  const full = fullDevice();
  // Captures jsdom's message about a page reload.
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  reload?.();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  full.mockRestore();
});
