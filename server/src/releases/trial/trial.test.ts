import { setImmediate as turn } from 'node:timers/promises';
import { integrityOf } from '../registry/stage.ts';
import { entryOf } from '../testing/entries.ts';
import { faultsOf } from './trial.ts';

const GOOD = entryOf('remote_area');
/** Uses what the shell lends to it, as the federation's own runtime does. */
const WITH_RUNTIME = `const lent = globalThis._KEEPSAKE_FEDERATION_2_9; lent.bundlerRuntime.init({}).options.name; ${GOOD}`;

const site = new Map<string, string>();
beforeEach(() => site.clear());
const read = async (address: string) => {
  const text = site.get(address);
  return text === undefined ? null : Buffer.from(text);
};

function built(version: string, entry: string, chunk = 'self.chunk = [];') {
  const addressOf = (file: string) => `/assets/remote-area/${file}.${version}.js`;
  const files = { [addressOf('remoteEntry')]: entry, [addressOf('chunk')]: chunk };
  for (const [address, text] of Object.entries(files)) site.set(address, text);
  const hashes = Object.fromEntries(
    Object.entries(files).map(([address, text]) => [address, integrityOf(Buffer.from(text))]),
  );
  return {
    name: 'remote_area',
    version,
    runtime: '2.9',
    mounts: ['/area'],
    entry: addressOf('remoteEntry'),
    hashes,
  };
}

it('finds no fault in a release whose page renders', async () => {
  expect(await faultsOf(read, built('a', GOOD), null)).toEqual([]);
  expect(await faultsOf(read, built('b', WITH_RUNTIME), built('a', GOOD))).toEqual([]);
});

const page = (text: string) => entryOf('remote_area', text);

it.each([
  ['does not parse', 'const = ;', 'Unexpected token'],
  ['throws', 'throw new Error("no luck")', 'no luck'],
  ['defines nothing', 'var another = {};', 'defines no container remote_area'],
  ['does not end', 'for (;;);', 'did not end'],
  ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1));', 'ended the'],
  [
    'fills the memory outside of its heap',
    'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
    'ended the',
  ],
  [
    'escapes from its realm',
    "URL.constructor('return process')().getBuiltinModule('node:fs')",
    'Code generation from strings disallowed',
  ],
  [
    'has the name of another remote',
    entryOf('remote_area').replace("name: 'remote_area'", "name: 'x'"),
    'itself x',
  ],
  [
    'exposes something else',
    'var remote_area = { init() {}, get: async () => () => ({}) };',
    'else',
  ],
  [
    'serves an address that it does not mount',
    GOOD.replaceAll("'/area'", "'/other'"),
    'not in its mounts',
  ],
  ['has a page that throws', page('() => { throw new Error("no picture") }'), 'no picture'],
  ['has a page that never ends', page('() => { for (;;); }'), 'route /area: it did not end'],
  ['has no page', page('undefined'), 'it has no component'],
])('finds that a release %s', async (_what, entry, fault) => {
  const good = built('a', GOOD);
  expect((await faultsOf(read, built('b', entry), good)).join()).toContain(fault);
});

it('finds a script that was changed, is missing, or does not parse', async () => {
  const torn = built('a', GOOD, 'const = ;');
  expect((await faultsOf(read, torn, null)).join()).toContain('chunk.a.js: ');
  const chunk = '/assets/remote-area/chunk.a.js';
  site.set(chunk, 'something else');
  expect(await faultsOf(read, torn, null)).toEqual([`${chunk} is not what the release says`]);
  site.delete(chunk);
  expect(await faultsOf(read, torn, null)).toEqual([`${chunk} is missing`]);
  const other = { ...built('b', GOOD), integrity: `sha384-${'A'.repeat(64)}` };
  expect((await faultsOf(read, other, null)).join()).toContain('is not what the release says');
});

it('does not count a fault that the fallback has as well, nor a page’s fault without a fallback', async () => {
  const entryUsing = (what: string) => `${what}.nowhere(); ${GOOD}`;
  const release = built('b', entryUsing('unheardOf'));
  expect(await faultsOf(read, release, built('a', entryUsing('unheardOf')))).toEqual([]);
  expect(await faultsOf(read, release, built('c', GOOD))).not.toEqual([]);
  const unrendered = built('d', page('() => unheardOf()'));
  expect(await faultsOf(read, unrendered, built('e', page('() => unheardOf(1)')))).toEqual([]);
  expect(await faultsOf(read, unrendered, null)).toEqual([]);
});

it('rejects where its process cannot be started', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    await expect(faultsOf(read, built('a', GOOD), null)).rejects.toThrow('ENOENT');
    // An unhandled second error would end the server.
    await turn();
  } finally {
    process.execPath = execPath;
  }
});
