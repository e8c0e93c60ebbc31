import { FOR_EVERYBODY, personCookie } from '@keepsake/shared/releases/person-cookie';
import { newToken } from '../../../sessions/secrets.ts';
import { addRefreshToken, endSession } from '../../../sessions/sessions.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent } from '../../../testing/events.ts';
import { testFolder } from '../../../testing/folders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { putInSite, remoteRelease, shellRelease, SITE_TEMPLATE } from '../../../testing/site.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';

/** Greets the person, and has no place for a page that a guard keeps from them. */
const FRAME = `module.exports.renderFrame = async ({ user, painted, title }) => {
  const isAllowed = painted.guard !== 'bride-groom' || user.user_type === 'bride_groom';
  const html = '<header>' + user.name + ', ' + title + '</header>' + (isAllowed ? '<main>__PAGE__</main>' : '');
  return { html, rules: [], globals: [] };
};`;

/** Asks for what stands in its address, and writes down what it is answered, at the hour of the person. */
const PAGE = `module.exports.renderPage = async ({ address, answers, timezone }) => {
  const url = new URL(address, 'http://here');
  const wanted = JSON.parse(url.searchParams.get('asks') ?? '[]');
  const id = /wedding\\/([^/]+)/.exec(url.pathname)?.[1];
  if (id) wanted.push({ key: 'GET attendee/wedding/:id', input: { params: { id } } });
  const asked = wanted.filter(({ key }) => !answers.some((answer) => answer.key === key));
  const hour = new Date(Date.UTC(2027, 0, 1)).getHours();
  const html = '<article data-hour="' + hour + '">' + JSON.stringify(answers.map(({ data }) => data)) + '</article>';
  return { rendered: { html, rules: [], globals: [] }, asked };
};`;

const siteDir = testFolder();
const app = await testApp({ env: { SITE_DIR: siteDir } });

const put = async (file: string, content: object | string) => putInSite(siteDir, file, content);

const renders = 'renders.cjs';
async function putRemote(name: string, said: object): Promise<void> {
  await put(`${name}/renders.cjs`, PAGE);
  await put(`${name}/release.json`, remoteRelease(name, { renders, ...said }));
}

beforeAll(async () => {
  await put('shell/index.html', SITE_TEMPLATE);
  await put('shell/renders.cjs', FRAME);
  await put('shell/release.json', shellRelease({ renders }));
  await putRemote('remote-attendee', {
    mounts: ['/attendee/home', '/attendee/wedding/:id/detail'],
    painted: { '/attendee/wedding/:id/detail': { guard: 'attendee', layout: 'app' } },
    heads: { '/attendee/wedding/:id/detail': { title: 'Event' } },
  });
  await putRemote('remote-bridegroom', {
    mounts: ['/bride-groom/home'],
    painted: { '/bride-groom/home': { guard: 'bride-groom', layout: 'app' } },
  });
  // What renders is loaded by the first page of each, which nobody waits for.
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const { id } = await makeEvent(app, couple, { attendees: [guest] });
  for (const [path, cookie] of [
    [home(), await cookiesOf(couple)],
    [detail(id), await cookiesOf(guest)],
  ] as const)
    await eventually(async () => (await open(path, cookie)).html.includes('data-person='));
});

/** The cookies of a browser in which somebody is signed in. */
async function cookiesOf({ id, sessionId }: Person, timezone = 'Europe/Rome'): Promise<string> {
  const token = newToken();
  await addRefreshToken(app.deps.db, sessionId, token);
  return `keepsake_refresh_token=${token}; keepsake_person=${personCookie(id, timezone)}`;
}

async function open(path: string, cookie: string, headers: object = {}) {
  const answer = await fetch(app.url + path, {
    headers: { accept: 'text/html', cookie, ...headers },
  });
  expect(answer.status).toBe(200);
  return { html: await answer.text(), headers: answer.headers };
}

const detail = (id: string, asks: object[] = []) =>
  `/attendee/wedding/${id}/detail?asks=${encodeURIComponent(JSON.stringify(asks))}`;
const home = (...asks: object[]) =>
  `/bride-groom/home?asks=${encodeURIComponent(JSON.stringify(asks))}`;

it('paints the page of an event for its guest, with its answers and their hour', async () => {
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const { html, headers } = await open(detail(event.id), await cookiesOf(guest));
  expect(html).toContain(`data-prerendered="person" data-person="${guest.id}"`);
  expect(html).toContain('<header>Noor, Event</header><main><article data-hour="1">');
  expect(html).toContain('Quinta da Serra, Sintra');
  expect(html).toContain(`"owner":"${guest.id}"`);
  // Without scripts nobody says whose page it may be.
  expect(html).toContain('<noscript>Keepsake needs JavaScript');
  // Hidden until the browser says that it is the same person.
  expect(html).toContain(`html:not([data-signed-in="${guest.id}"]) #root[data-person]`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toContain('cookie');
});

it('answers each couple with what is theirs', async () => {
  const [one, other] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  await makeEvent(app, one, { changes: { venue: 'Villa of the one' } });
  await makeEvent(app, other, { changes: { venue: 'Villa of the other' } });
  const asks = { key: 'GET v2/events/userevents', input: { query: { limit: 5 } } };
  const { html } = await open(home(asks), await cookiesOf(one));
  expect(html).toContain('Villa of the one');
  expect(html).not.toContain('Villa of the other');
});

it('keeps the first page of a list as a list', async () => {
  const couple = await signedIn(app, 'couple');
  const asks = { key: 'GET notifications', input: {}, isList: true };
  const { html } = await open(home(asks), await cookiesOf(couple));
  expect(html).toContain('{"pages":[{"data":[');
  expect(html).toContain('"pageParams":[null]');
});

describe('leaves the page to the browser, with nothing of anybody in it', () => {
  let couple: Person;
  let guest: Person;
  let path: string;
  beforeAll(async () => {
    couple = await signedIn(app, 'couple');
    guest = await signedIn(app, 'guest');
    path = detail((await makeEvent(app, couple, { attendees: [guest] })).id);
  });

  async function expectPlain(at: string, cookie: string, headers: object = {}) {
    const { html } = await open(at, cookie, headers);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toMatch(/Quinta|Noor|data-person|id="answers"/);
  }

  it('of a stranger', async () => expectPlain(path, ''));

  it('of a browser that does not say whose page it expects', async () => {
    const [token = ''] = (await cookiesOf(guest)).split('; ');
    await expectPlain(path, token);
  });

  it('of a browser that takes its session for another’s', async () => {
    const [token = ''] = (await cookiesOf(guest)).split('; ');
    await expectPlain(path, `${token}; keepsake_person=${personCookie(couple.id, 'UTC')}`);
  });

  it('of a session that was ended, and of a token that was spent', async () => {
    const left = await signedIn(app, 'guest');
    const cookie = await cookiesOf(left);
    await setRows(app, 'refresh_tokens', { session_id: left.sessionId }, { used_at: new Date() });
    await expectPlain(path, cookie);
    const again = await cookiesOf(left);
    await endSession(app.deps.db, left.sessionId);
    await expectPlain(path, again);
  });

  it('of a guest of another event', async () => {
    const stranger = await signedIn(app, 'guest');
    await makeEvent(app, couple, { attendees: [stranger] });
    await expectPlain(path, await cookiesOf(stranger));
  });

  it('that its guard keeps from them', async () => expectPlain(home(), await cookiesOf(guest)));

  it('that a worker keeps', async () =>
    expectPlain(path, await cookiesOf(guest), { [FOR_EVERYBODY]: '' }));

  it.each([
    ['writes', [{ key: 'POST logout', input: {} }]],
    ['leaves the API', [{ key: 'GET ../bride-groom/home', input: {} }]],
    [
      'asks for too much',
      Array.from({ length: 17 }, (_, at) => ({ key: `GET a${at}`, input: {} })),
    ],
    ['asks for what there is not', [{ key: 'GET nothing', input: {} }]],
  ])('whose remote %s', async (_what, asks) => {
    const cookie = await cookiesOf(couple);
    await expectPlain(home(...asks), cookie);
    expect((await couple.call('GET', 'v2/user')).status).toBe(200);
  });
});
