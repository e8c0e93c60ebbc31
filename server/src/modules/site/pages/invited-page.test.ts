import { sql } from '../../../db/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testFolder } from '../../../testing/folders.ts';
import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { putInSite, remoteRelease, shellRelease, SITE_TEMPLATE } from '../../../testing/site.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';

/** Renders the name of the part, that of the couple, and how often it has rendered. */
const RENDERER = `
let renderings = 0;
module.exports.renderPart = async (name, { invitation }) => {
  renderings += 1;
  if (invitation.brideName === 'Nobody') throw new Error('It can’t be rendered.');
  const html = '<h1>' + name + ' of ' + invitation.brideName + '</h1><p>' + renderings + '</p>';
  return { html, rules: [], globals: [] };
};`;

const siteDir = testFolder();
const app = await testApp({ env: { SITE_DIR: siteDir } });

const put = async (file: string, content: object | string) => putInSite(siteDir, file, content);

beforeAll(async () => {
  await put('shell/index.html', SITE_TEMPLATE);
  await put('shell/prerendered/plain.page', {
    html: '<main>__PAGE__</main>',
    rules: [],
    globals: [],
  });
  const shell = shellRelease({
    preload: { '/process-unique-code': [], '/c/:code': [], '/c/:code/:table': [] },
    parts: { '/process-unique-code': ['invitation'] },
    heads: { '/process-unique-code': { title: 'Opening', description: 'Come in.' } },
    prerendered: { plain: 'prerendered/plain.page' },
    look: 'look-1',
  });
  await put('shell/release.json', shell);
  await put('remote-attendee/parts.cjs', RENDERER);
  const said = { mounts: ['/attendee/home'], parts: ['invitation'], renders: 'parts.cjs' };
  const remote = remoteRelease('remote-attendee', { ...said, look: 'look-1' });
  await put('remote-attendee/release.json', remote);
});

const get = async (path: string) =>
  fetch(app.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

async function open(code: string): Promise<string> {
  return (await get(`/process-unique-code?unique-code=${code}`)).text();
}

const eventOf = async (brideName: string) =>
  makeEvent(app, await signedIn(app, 'couple'), {
    changes: { brideName, venue: 'Behind the old mill' },
  });

it('paints the page of a code once for all who open it, with nothing but its invitation', async () => {
  const { unique_code: code } = await eventOf('Wilhelmina');
  // The first page starts a process, which may take longer than the server waits.
  const html = await eventually(async () => {
    const page = await open(code);
    return page.includes('data-prerendered="part"') && page;
  });
  const [painted = ''] =
    /<main><h1>invitation of Wilhelmina<\/h1><p>\d<\/p><\/main>/.exec(html) ?? [];
  expect(html).toContain(`data-prerendered="part" data-same-look>${painted}`);
  expect(painted).not.toBe('');
  expect(html).not.toContain('old mill');
  expect(await open(code)).toContain(painted);
});

it('keeps a page that is opened repeatedly in its cache, however many others are opened', async () => {
  const { id } = await eventOf('Everybody');
  const code = 'QRSTUVWX';
  await sql`update events set unique_code = ${code} where id = ${id}::uuid`.execute(app.deps.db);
  /** The code as others type it: each is a page of its own. */
  const typed = (which: number) =>
    Array.from(code, (c, at) => ((which >> at) & 1 ? c.toLowerCase() : c)).join('');
  const [painted] = /<p>\d+<\/p>/.exec(await open(code)) ?? [];
  for (let which = 1; which < 100; which += 1) await open(typed(which));
  expect(await open(code)).toContain(painted);
  await open(typed(100));
  expect(await open(code)).toContain(painted);
});

it('serves the same page at short addresses, and at a known code alone', async () => {
  const { unique_code: code } = await eventOf('Rosalind');
  for (const path of [`/c/${code}`, `/c/${code.toLowerCase()}/K7P3`, `/${code}`]) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1>invitation of Rosalind</h1>');
  }
  expect((await get('/c/WRONG234')).status).toBe(200);
  expect((await get('/ABCDEFGH')).status).toBe(404);
  expect((await get('/nowhere')).status).toBe(404);
});

it('contains the font of the names’ lettering, if that is not the usual one', async () => {
  const { id, unique_code: code } = await eventOf('Quentin');
  expect(await open(code)).not.toContain('@font-face');
  const choose = async (lettering: string) => setRows(app, 'events', { id }, { lettering });
  await choose('script');
  const answer = await get(`/c/${code}`);
  const html = await answer.text();
  const [, nonce] =
    /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  expect(html).toContain(`<style nonce="${nonce}">@font-face{font-family:'Pinyon Script'`);
  expect(html).toMatch(/fonts\.load\("1em 'Pinyon Script'", "[^"]*Q[^"]*"\)/);
  // The font in the page has a few kilobytes.
  expect(/<style[^>]*>(@font-face[^<]*)/.exec(html)?.[1]?.length).toBeLessThan(20_000);
  await choose('chalk');
  expect(await open(code)).not.toContain('@font-face');
});

it('leaves the page to the browser if it can’t be painted', async () => {
  const { unique_code: code } = await eventOf('Nobody');
  const html = await open(code);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('id="answers"');
});

it('leaves the page to the browser if its answers can’t be read, or not in time', async () => {
  const { unique_code: code } = await eventOf('Theodora');
  const { db } = app.deps;
  const bare = async () => {
    const answer = await get(`/c/${code}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('id="answers"');
  };
  await db.transaction().execute(async (trx) => {
    await sql`lock table card_designs`.execute(trx);
    const begun = Date.now();
    await bare();
    expect(Date.now() - begun).toBeLessThan(2000);
  });
  await sql`alter table card_designs rename to lost_designs`.execute(db);
  try {
    await bare();
  } finally {
    await sql`alter table lost_designs rename to card_designs`.execute(db);
  }
});
