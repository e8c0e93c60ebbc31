import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@keepsake/shared/api';
import type { RenderPage } from '@keepsake/shared/releases';
import { createPartRenderer, type PartRenderer } from './renderer.ts';

const PAGE = { address: '/', answers: [] };

let folder: string;
let renderer: PartRenderer;
let connections = 0;
const listening = createServer((_request, response) => void response.end()).on(
  'connection',
  () => (connections += 1),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-renderer-'));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  listening.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  renderer = createPartRenderer(4, 20_000);
});
afterEach(() => renderer.close());

let files = 0;
/** A file that renders what `body` returns, and the rendering of it. */
async function renders(body: string, other = '') {
  files += 1;
  const file = join(folder, `${files}.cjs`);
  await writeFile(
    file,
    `${other}
     module.exports = { renderPart: async (name, props, page) => { ${body} } };`,
  );
  return async (props: unknown = {}) =>
    renderer.render(file, 'renderPart', 'invitation', props, PAGE);
}

const html = (expression: string) =>
  `return { html: String(${expression}), rules: [], globals: [] };`;

it('renders a part with what it is told', async () => {
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

it('keeps several files loaded, and lets go of the one that was asked longest ago', async () => {
  const counts = await Promise.all(
    Array.from({ length: 5 }, async () => renders(html('count += 1'), 'let count = 0;')),
  );
  const [oldest, ...others] = counts;
  for (const render of counts) await render();
  for (const render of others) expect(await render()).toMatchObject({ html: '2' });
  expect(await oldest?.()).toMatchObject({ html: '1' });
});

it('renders a page at the hour of whom it is for, and says what it asks for', async () => {
  files += 1;
  const file = join(folder, `${files}.cjs`);
  await writeFile(
    file,
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

it('says what the file threw, and renders the next page all the same', async () => {
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
  ['a socket of the web', `new WebSocket('ws://127.0.0.1:PORT/')`],
  ['code from words', "eval('1')"],
  ['what is outside of its realm', "URL.constructor('return process')().env"],
  [
    'what is outside, by an error',
    "(() => { try { new URL('') } catch (e) { return e } })().constructor.constructor('return process')()",
  ],
])('gives it nothing of %s', async (_what, expression) => {
  const { port } = listening.address() as AddressInfo;
  const render = await renders(html(expression.replace('PORT', String(port))));
  await expect(render()).rejects.toThrow(
    /not defined|not a (function|constructor)|not specified|disallowed/,
  );
  expect(connections).toBe(0);
});

it.each([
  ['loops', 'for (;;);'],
  ['never answers', 'await new Promise(() => undefined);'],
  ['eats the heap', 'const all = []; for (;;) all.push({ filled: new Array(100).fill(1) });'],
  ['eats memory beside it', 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));'],
])('ends a file that %s, leaves it alone for a while and serves others', async (_what, body) => {
  renderer = createPartRenderer(4, 4000);
  const render = await renders(body);
  await expect(render()).rejects.toThrow('The process that renders ended.');
  await expect(render()).rejects.toThrow('Its process ended over an earlier page.');
  const next = await renders(html("'served'"));
  expect(await next()).toMatchObject({ html: 'served' });
});

it.each([
  ['no part', 'return null;'],
  ['a part without style', "return { html: 'x' };"],
  ['rules that are none', "return { html: 'x', rules: [['a']], globals: [] };"],
  ['more than a page holds', html("'x'.repeat(3_000_000)")],
])('takes %s for no part', async (_what, body) => {
  const render = await renders(body);
  await expect(render()).rejects.toThrow(/rendered/);
});
