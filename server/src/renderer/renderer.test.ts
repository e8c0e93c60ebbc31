import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@keepsake/shared/api';
import type { RenderPage } from '@keepsake/shared/releases';
import { portOf } from '../testing/free-port.ts';
import { createPartRenderer, type PartRenderer } from './renderer.ts';

const PAGE = { address: '/', answers: [] };

let folder: string;
let renderer: PartRenderer;
let port: number;
let connections = 0;
const listening = createServer((_request, response) => void response.end()).on(
  'connection',
  () => (connections += 1),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-renderer-'));
  port = await portOf(listening);
  renderer = createPartRenderer(4, 20_000);
});
afterAll(async () => {
  renderer.close();
  listening.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
/** Writes a script. @returns its path */
async function scriptOf(text: string): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.cjs`);
  await writeFile(file, text);
  return file;
}

/** A function that renders a part by a script, which returns the result of `body`. */
async function renders(body: string, other = '') {
  const file = await scriptOf(
    `${other}
     module.exports = { renderPart: async (name, props, page) => { ${body} } };`,
  );
  return async (props: unknown = {}) =>
    renderer.render(file, 'renderPart', 'invitation', props, PAGE);
}

const html = (expression: string) =>
  `return { html: String(${expression}), rules: [], globals: [] };`;

it('renders a part with its name, properties and page', async () => {
  const render = await renders(html('`${name} of ${props.host} at ${page.address}`'));
  expect(await render({ host: 'Ada' })).toEqual({
    html: 'invitation of Ada at /',
    rules: [],
    globals: [],
  });
});

it('keeps the file loaded from one page to the next', async () => {
  const render = await renders(html('count += 1'), 'let count = 0;');
  await render();
  expect(await render()).toMatchObject({ html: '2' });
});

it('keeps several files loaded, and unloads the least recently used one', async () => {
  const counts = await Promise.all(
    Array.from({ length: 5 }, async () => renders(html('count += 1'), 'let count = 0;')),
  );
  const [oldest, ...others] = counts;
  for (const render of counts) await render();
  for (const render of others) expect(await render()).toMatchObject({ html: '2' });
  expect(await oldest?.()).toMatchObject({ html: '1' });
});

it('renders a page in its reader’s time zone, and returns the requests that it makes', async () => {
  const file = await scriptOf(
    `module.exports.renderPage = async ({ answers }) => ({
      rendered: { html: String(new Date(Date.UTC(2027, 0, 1)).getHours()), rules: [], globals: [] },
      asked: [{ key: 'GET config', input: {} }],
    });`,
  );
  const hourIn = async (timezone: string) => {
    const page: Parameters<RenderPage>[0] = {
      pattern: '/',
      address: '/',
      user: { id: '1' } as User,
      answers: [],
      language: 'en',
      timezone,
    };
    const { rendered, asked } = await renderer.render(file, 'renderPage', page);
    expect(asked).toEqual([{ key: 'GET config', input: {} }]);
    return rendered.html;
  };
  expect(await hourIn('Asia/Tokyo')).toBe('9');
  expect(await hourIn('Europe/Rome')).toBe('1');
});

it('reports the error of a file, and renders the next page', async () => {
  const render = await renders(
    `if (props.broken) throw new TypeError('No such letter.'); ${html('1')}`,
  );
  await expect(render({ broken: true })).rejects.toThrow('No such letter.');
  expect(await render()).toMatchObject({ html: '1' });
});

it.each([
  ['the environment', 'process.env.PATH'],
  ['a module', "require('node:fs').readFileSync('/etc/passwd')"],
  ['an imported module', "await import('node:net')"],
  ['the network', `await fetch('http://127.0.0.1:PORT/')`],
  ['a WebSocket', `new WebSocket('ws://127.0.0.1:PORT/')`],
  ['code from strings', "eval('1')"],
  ['objects outside of its realm', "URL.constructor('return process')().env"],
  [
    'objects outside of its realm, by an error',
    "(() => { try { new URL('') } catch (e) { return e } })().constructor.constructor('return process')()",
  ],
])('a file has no access to %s', async (_what, expression) => {
  const render = await renders(html(expression.replace('PORT', String(port))));
  await expect(render()).rejects.toThrow(
    /not defined|not a (function|constructor)|not specified|disallowed/,
  );
  expect(connections).toBe(0);
});

it.each([
  ['loops', 'for (;;);'],
  ['never answers', 'await new Promise(() => undefined);'],
  ['fills the heap', 'const all = []; for (;;) all.push({ filled: new Array(100).fill(1) });'],
  [
    'fills memory outside of the heap',
    'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));',
  ],
])('ends a file that %s, refuses it for a while, and renders others', async (_what, body) => {
  const patient = renderer;
  renderer = createPartRenderer(4, 4000);
  try {
    const render = await renders(body);
    await expect(render()).rejects.toThrow('The process that renders ended.');
    await expect(render()).rejects.toThrow('Its process ended over an earlier page.');
    const next = await renders(html("'served'"));
    expect(await next()).toMatchObject({ html: 'served' });
  } finally {
    renderer.close();
    renderer = patient;
  }
});

it.each([
  ['no part', 'return null;'],
  ['a part without style', "return { html: 'x' };"],
  ['invalid rules', "return { html: 'x', rules: [['a']], globals: [] };"],
  ['a result that is too large', html("'x'.repeat(3_000_000)")],
])('refuses %s as the result of a rendering', async (_what, body) => {
  const render = await renders(body);
  await expect(render()).rejects.toThrow(/rendered/);
});
