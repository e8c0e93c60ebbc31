import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import table from '@keepsake/shared/contract/addresses.json' with { type: 'json' };
import type { PageHead } from '@keepsake/shared/releases';

/** A page template with all of the server's placeholders. */
export const SITE_TEMPLATE = `<!doctype html><html><head><!--head--><!--scripts--><!--/scripts--><!--preload-->
<script nonce="__CSP_NONCE__" type="application/json" id="remotes">__REMOTES__</script><!--styles--></head><body><!--root--></body></html>`;

/** Writes a file of a site; objects are written as JSON. @returns its path */
export async function putInSite(
  folder: string,
  file: string,
  content: object | string,
): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** The package of an address pattern; unknown addresses belong to the test remote. */
const ownerOf = (pattern: string) =>
  table.addresses.find(({ path }) => shape(path) === shape(pattern))?.app ?? 'remote-area';
const shape = (pattern: string) => pattern.replace(/:\w+/g, ':');

const built = { version: '1', preload: {}, shares: {}, hashes: {} };

/** The `release.json` of a shell, with overridden fields. */
export const shellRelease = (overrides: object = {}): object => ({
  ...built,
  name: 'shell',
  template: 'index.html',
  scripts: [],
  ...overrides,
});

/** The `release.json` of a remote by its folder, as in `remote-area`, with overridden fields. */
export const remoteRelease = (folder: string, overrides: object): object => ({
  ...built,
  name: folder.replaceAll('-', '_'),
  label: 'An area',
  contract: '1.2',
  entry: `/assets/${folder}/remoteEntry.js`,
  ...overrides,
});

/**
 * Creates a site folder for `SITE_DIR` with the given page heads; the caller removes it.
 * @param heads by address pattern
 */
export async function makeSite(
  heads: { shell: Record<string, PageHead>; remote: Record<string, PageHead> },
  folder?: string,
): Promise<string> {
  folder ??= await mkdtemp(join(tmpdir(), 'keepsake-site-'));
  const put = async (file: string, content: object | string) => putInSite(folder, file, content);
  const preload = Object.fromEntries(Object.keys(heads.shell).map((path) => [path, []]));
  const remotes = Map.groupBy(Object.entries(heads.remote), ([path]) => ownerOf(path));
  await put('shell/index.html', SITE_TEMPLATE);
  await put('shell/release.json', shellRelease({ preload, heads: heads.shell }));
  for (const [name, own] of remotes) {
    const mounts = own.map(([path]) => path);
    await put(
      `${name}/release.json`,
      remoteRelease(name, { mounts, heads: Object.fromEntries(own) }),
    );
  }
  return folder;
}
