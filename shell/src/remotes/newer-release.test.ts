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
  const look = async (answer: string | null) => {
    globalThis.fetch = async () => {
      if (answer === null) throw new TypeError('offline');
      return { ok: true, text: async () => answer } as Response;
    };
    return newerRelease();
  };
  return { look };
}

test('the same release, or none that can be had, is none to begin anew with', async () => {
  const { look } = await openPage();
  expect(await look(served(list, script))).toBeNull();
  expect(await look(served(list, script))).toBeNull();
  expect(await look(null)).toBeNull();
  expect(await look('<p>A proxy says hello.</p>')).toBeNull();
});

test('another release of a remote is one, and so is another of the shell', async () => {
  const { look } = await openPage();
  expect(await look(served(list, script))).toBeNull();
  expect(await look(served(list.replace('1', '2'), script))).toBeInstanceOf(Function);
  expect(await look(served(list, '/assets/shell/main.2.js'))).toBeInstanceOf(Function);
});

test('a tab begins anew for a release once', async () => {
  const { look } = await openPage();
  const next = served(list.replace('1', '2'), script);
  const begin = await look(next);
  // jsdom has no navigation; what counts is that the tab remembers.
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  begin?.();
  log.mockRestore();
  expect(await look(next)).toBeNull();
  expect(await look(served(list.replace('1', '3'), script))).toBeInstanceOf(Function);
});

test('a tab that cannot remember stays as it is', async () => {
  const { look } = await openPage();
  const begin = await look(served(list.replace('1', '2'), script));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  // Captures jsdom's message about a page reload.
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  begin?.();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  full.mockRestore();
});
