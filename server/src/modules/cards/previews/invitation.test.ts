import { rm } from 'node:fs/promises';
import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { makeSite } from '../../../testing/site.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { rules } from '../../../limits/rules.ts';
import { newCode } from '../../events/events/codes.ts';

let siteDir: string;
let app: TestApp;

beforeAll(async () => {
  siteDir = await makeSite({
    shell: {
      '/process-unique-code': { title: 'Opening the event', description: 'You are invited.' },
    },
    remote: { '/': { title: 'Home', description: 'Home.', indexable: true } },
  });
  app = await startTestApp({
    env: {
      SITE_DIR: siteDir,
      PUBLIC_URL: 'https://keepsake.test',
      PAYMENTS: 'sandbox',
      TRUST_PROXY: 'loopback',
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(siteDir, { recursive: true, force: true });
});

let caller = 0;
/** Somebody who has not asked before. */
const someone = () => `198.51.100.${(caller += 1)}`;

async function open(code: string, from = someone()): Promise<{ status: number; html: string }> {
  const answer = await fetch(`${app.url}/process-unique-code?unique-code=${code}`, {
    headers: { accept: 'text/html', 'x-forwarded-for': from },
  });
  // Each answer has a nonce of its own.
  const html = (await answer.text()).replaceAll(
    /nonce="[^"]*"|<meta name="keepsake-page"[^>]*>/g,
    '',
  );
  return { status: answer.status, html };
}

const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

it('shows the names of the couple and their picture', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const { status, html } = await open(unique_code);
  expect(status).toBe(200);
  expect(tag(html, 'og:title')).toBe('Amara &amp; Jonas');
  expect(tag(html, 'og:description')).toMatch(/^Send Amara &amp; Jonas a card/);
  expect(tag(html, 'og:url')).toBe(`https://keepsake.test/c/${unique_code}`);
  expect(tag(html, 'og:image')).toMatch(/^https:\/\/keepsake\.test\/pictures\/event\//);
  expect(tag(html, 'robots')).toBe('noindex');
});

it('a browser of a shell without short addresses is sent to the long one, with the table', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const answer = await fetch(`${app.url}/c/${unique_code}/K7P3`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `/process-unique-code?unique-code=${unique_code}&table=K7P3`,
  );
});

it('a code of a deleted event says so, however often it is asked', async () => {
  const couple = await signedIn(app, 'couple');
  const { id, unique_code } = await makeEvent(app, couple);
  expect((await couple.call('DELETE', `v2/events/${id}`)).status).toBe(200);
  const from = someone();
  const ask = async (code: string) => {
    const answer = await fetch(`${app.url}/api/v2/invitations/${code}`, {
      headers: { 'x-forwarded-for': from },
    });
    return [answer.status, Reflect.get(Object(await answer.json()), 'code')];
  };
  for (let at = 0; at <= rules['code.address'].most; at += 1)
    expect(await ask(unique_code.toLowerCase())).toEqual([404, 'event_deleted']);
  expect(await ask(newCode())).toEqual([404, 'unknown_code']);
});

it('shows the one name of a birthday', async () => {
  const changes = { groomName: '', eventtype: 'Birthday' };
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'), { changes });
  const { html } = await open(unique_code);
  expect(tag(html, 'og:title')).toBe('Amara');
  expect(tag(html, 'og:description')).toMatch(/^Send Amara a card/);
});

it('gives away nothing else of the event, and the code in no other place', async () => {
  const event = await makeEvent(app, await signedIn(app, 'couple'), {
    changes: { eventName: 'The secret garden party', venue: 'Villa Aurora' },
  });
  const { html } = await open(event.unique_code);
  const [, answers = ''] = /id="answers">(.*?)<\/script>/.exec(html) ?? [];
  const rest = html.replace(answers, '');
  expect(rest).not.toMatch(/secret garden|Aurora|2027|15:30|Lisbon|Wedding/);
  expect(rest.split(event.unique_code)).toHaveLength(2);
  // The page begins with what anybody is told who asks with the code, and with the designs that all events have.
  const [invitation, designs] = JSON.parse(answers);
  expect(answers).not.toMatch(/secret garden|Aurora|15:30|Lisbon/);
  expect(invitation).toMatchObject({
    key: 'GET v2/invitations/:code',
    input: { params: { code: event.unique_code } },
    data: { id: event.id, brideName: 'Amara' },
  });
  const asked = await fetch(`${app.url}/api/v2/invitations/${event.unique_code}`);
  expect(await asked.json()).toMatchObject({ data: invitation.data });
  const all = await fetch(`${app.url}/api/attendee/card-list?wedding_id=${event.id}`);
  expect(await all.json()).toMatchObject({ data: designs.data });
});

it('reads a code as people type it', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const typed = `${unique_code.slice(0, 4).toLowerCase()}-${unique_code.slice(4)}`;
  expect(tag((await open(typed)).html, 'og:title')).toContain('Amara');
});

it('goes on showing an event that a guest has put away', async () => {
  const guest = await signedIn(app, 'attendee');
  const event = await makeEvent(app, await signedIn(app, 'couple'), {
    attendees: [guest],
    changes: { date: '2020-01-01' },
  });
  await guest.call('POST', `attendee/wedding/${event.id}/archive`);
  expect(tag((await open(event.unique_code)).html, 'og:title')).toContain('Amara');
});

it('shows every code that nobody has alike, and one whose couple is gone', async () => {
  const couple = await signedIn(app, 'couple');
  const { unique_code } = await makeEvent(app, couple);
  await app.deps.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', couple.id)
    .execute();
  const gone = await open(unique_code);
  expect(tag(gone.html, 'og:title')).toBe('Opening the event · Keepsake');
  for (const code of [newCode(), 'short', '%00', '', "'%20or%201=1", '%F0%9F%92%8D'])
    expect(await open(code)).toEqual(gone);
});

it('escapes what a couple calls itself', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'), {
    changes: { brideName: '"><script>alert(1)</script>', groomName: "Jo'\n & <b>" },
  });
  const { html } = await open(unique_code);
  expect(html).not.toContain('<script>alert');
  expect(tag(html, 'og:title')).toBe(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Jo&#39; &amp; &lt;b&gt;',
  );
});

it('tells nothing more to somebody who tries codes, and goes on telling everybody else', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const guesser = someone();
  const { most } = rules['code.address'];
  await Promise.all(Array.from({ length: most - 1 }, async () => open(newCode(), guesser)));
  expect(tag((await open(unique_code, guesser)).html, 'og:title')).toContain('Amara');
  await open(newCode(), guesser);
  const refused = await open(unique_code, guesser);
  expect(refused).toEqual(await open(newCode()));
  expect(tag((await open(unique_code)).html, 'og:title')).toContain('Amara');
});

it('lets a whole party in through one address', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const party = someone();
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => open(unique_code, party)),
  );
  for (const { html } of answers) expect(tag(html, 'og:title')).toContain('Amara');
});
