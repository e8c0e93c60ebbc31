import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../registry/stage.ts';
import { faultsOf } from './trial.ts';

const GOOD = 'var remote_area; (() => { remote_area = { get() {}, init() {} }; })();';
/** Takes what the shell lends to it, as the federation's own runtime does. */
const LENT = `const lent = globalThis._KEEPSAKE_FEDERATION_2_9; lent.bundlerRuntime.init({}).options.name; ${GOOD}`;

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'keepsake-trial-'));
  await mkdir(join(site, 'remote-area'));
});
afterEach(async () => rm(site, { recursive: true, force: true }));

async function built(version: string, entry: string, chunk = 'self.chunk = [];') {
  const addressOf = (file: string) => `/assets/remote-area/${file}.${version}.js`;
  const files = { [addressOf('remoteEntry')]: entry, [addressOf('chunk')]: chunk };
  for (const [address, text] of Object.entries(files))
    await writeFile(join(site, address.replace('/assets/', '')), text);
  const hashes = Object.fromEntries(
    Object.entries(files).map(([address, text]) => [address, integrityOf(Buffer.from(text))]),
  );
  return { name: 'remote_area', version, runtime: '2.9', entry: addressOf('remoteEntry'), hashes };
}

it('finds nothing wrong with a release that defines its container', async () => {
  expect(await faultsOf(site, await built('a', GOOD), null)).toEqual([]);
  expect(await faultsOf(site, await built('b', LENT), null)).toEqual([]);
});

it.each([
  ['does not parse', 'const = ;', 'Unexpected token'],
  ['throws', 'throw new Error("no luck")', 'no luck'],
  ['defines nothing', 'var another = {};', 'defines no container remote_area'],
  ['does not end', 'for (;;);', 'timed out'],
  ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1));', 'it ended'],
])('finds that an entry %s', async (_what, entry, said) => {
  const good = await built('a', GOOD);
  expect((await faultsOf(site, await built('b', entry), good)).join()).toContain(said);
});

it('finds a script that is not what the release says, is missing, or does not parse', async () => {
  const torn = await built('a', GOOD, 'const = ;');
  expect((await faultsOf(site, torn, null)).join()).toContain('chunk.a.js: ');
  const chunk = join(site, 'remote-area/chunk.a.js');
  await writeFile(chunk, 'something else');
  expect(await faultsOf(site, torn, null)).toEqual([
    '/assets/remote-area/chunk.a.js is not what the release says',
  ]);
  await rm(chunk);
  expect(await faultsOf(site, torn, null)).toEqual(['/assets/remote-area/chunk.a.js is missing']);
  const other = { ...(await built('b', GOOD)), integrity: `sha384-${'A'.repeat(64)}` };
  expect((await faultsOf(site, other, null)).join()).toContain('is not what the release says');
});

it('blames no release for what also befalls the one in its place', async () => {
  const asks = (what: string) => `${what}.nowhere(); ${GOOD}`;
  const release = await built('b', asks('unheardOf'));
  expect(await faultsOf(site, release, await built('a', asks('unheardOf')))).toEqual([]);
  expect(await faultsOf(site, release, await built('c', GOOD))).not.toEqual([]);
});
