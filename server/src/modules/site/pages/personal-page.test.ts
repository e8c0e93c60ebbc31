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

/** Renders the name and title, and the page unless its guard refuses the person. */
const FRAME = `module.exports.renderFrame = async ({ user, painted, title }) => {
  const isAllowed = painted.guard !== 'bride-groom' || user.user_type === 'bride_groom';
  const html = '<header>' + user.name + ', ' + title + '</header>' + (isAllowed ? '<main>__PAGE__</main>' : '');
  return { html, rules: [], globals: [] };
};`;

/** Requests the endpoints that its address lists, and renders their answers and an hour in the person's time zone. */
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
  // The first page of each remote loads its renderer, which takes too long for a test.
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const { id } = await makeEvent(app, couple, { attendees: [guest] });
  for (const [path, cookie] of [
    [home(), await cookiesOf(couple)],
    [detail(id), await cookiesOf(guest)],
  ] as const)
    await openPainted(path, cookie);
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

/** Opens a page until it is prerendered for the person: a busy machine may exceed the time limit of that. */
async function openPainted(path: string, cookie: string) {
  let page = await open(path, cookie);
  await eventually(async () => {
    if (page.html.includes('data-person=')) return true;
    page = await open(path, cookie);
    return false;
  });
  return page;
}

const detail = (id: string, asks: object[] = []) =>
  `/attendee/wedding/${id}/detail?asks=${encodeURIComponent(JSON.stringify(asks))}`;
const home = (...asks: object[]) =>
  `/bride-groom/home?asks=${encodeURIComponent(JSON.stringify(asks))}`;

it('paints the page of an event for its guest, with its answers and in their time zone', async () => {
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const { html, headers } = await openPainted(detail(event.id), await cookiesOf(guest));
  expect(html).toContain(`data-prerendered="person" data-person="${guest.id}"`);
  expect(html).toContain('<header>Noor, Event</header><main><article data-hour="1">');
  expect(html).toContain('Quinta da Serra, Sintra');
  expect(html).toContain(`"owner":"${guest.id}"`);
  // Without scripts the page stays hidden, and says that they are needed.
  expect(html).toContain('<noscript>Keepsake needs JavaScript');
  // Hidden until the browser confirms that the same person is signed in.
  expect(html).toContain(`html:not([data-signed-in="${guest.id}"]) #root[data-person]`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toContain('cookie');
});

it('paints each couple’s own data', async () => {
  const [one, other] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  await makeEvent(app, one, { changes: { venue: 'Villa of the one' } });
  await makeEvent(app, other, { changes: { venue: 'Villa of the other' } });
  const asks = { key: 'GET v2/events/userevents', input: { query: { limit: 5 } } };
  const { html } = await openPainted(home(asks), await cookiesOf(one));
  expect(html).toContain('Villa of the one');
  expect(html).not.toContain('Villa of the other');
});

it('embeds the first page of a list as a list', async () => {
  const couple = await signedIn(app, 'couple');
  const asks = { key: 'GET notifications', input: {}, isList: true };
  const { html } = await openPainted(home(asks), await cookiesOf(couple));
  expect(html).toContain('{"pages":[{"data":[');
  expect(html).toContain('"pageParams":[null]');
});

describe('leaves the page to the browser, without personal data,', () => {
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

  it('without a session', async () => expectPlain(path, ''));

  it('if the browser does not name the person', async () => {
    const [token = ''] = (await cookiesOf(guest)).split('; ');
    await expectPlain(path, token);
  });

  it('if the browser names another person than its session', async () => {
    const [token = ''] = (await cookiesOf(guest)).split('; ');
    await expectPlain(path, `${token}; keepsake_person=${personCookie(couple.id, 'UTC')}`);
  });

  it('for an ended session, and for a spent token', async () => {
    const person = await signedIn(app, 'guest');
    const cookie = await cookiesOf(person);
    await setRows(app, 'refresh_tokens', { session_id: person.sessionId }, { used_at: new Date() });
    await expectPlain(path, cookie);
    const again = await cookiesOf(person);
    await endSession(app.deps.db, person.sessionId);
    await expectPlain(path, again);
  });

  it('for a guest of another event', async () => {
    const stranger = await signedIn(app, 'guest');
    await makeEvent(app, couple, { attendees: [stranger] });
    await expectPlain(path, await cookiesOf(stranger));
  });

  it('if its guard refuses the person', async () => expectPlain(home(), await cookiesOf(guest)));

  it('if a service worker stores it', async () =>
    expectPlain(path, await cookiesOf(guest), { [FOR_EVERYBODY]: '' }));

  it.each([
    ['writes', [{ key: 'POST logout', input: {} }]],
    ['leaves the API', [{ key: 'GET ../bride-groom/home', input: {} }]],
    [
      'requests too much',
      Array.from({ length: 17 }, (_, at) => ({ key: `GET a${at}`, input: {} })),
    ],
    ['requests an unknown endpoint', [{ key: 'GET nothing', input: {} }]],
  ])('if its remote %s', async (_what, asks) => {
    const cookie = await cookiesOf(couple);
    await expectPlain(home(...asks), cookie);
    expect((await couple.call('GET', 'v2/user')).status).toBe(200);
  });
});
