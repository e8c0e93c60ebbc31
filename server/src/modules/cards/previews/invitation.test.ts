import { rm } from 'node:fs/promises';
import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { makeSite } from '../../../testing/site.ts';
import { setRows } from '../../../testing/rows.ts';
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
/** A new network address, whose requests have not been counted. */
const newAddress = () => `198.51.100.${(caller += 1)}`;

async function open(code: string, from = newAddress()): Promise<{ status: number; html: string }> {
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

it('a short address leads to the page of the code, with the table, if the shell has no short addresses', async () => {
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

it('the code of a deleted event answers that it is deleted, and never counts as a guess', async () => {
  const couple = await signedIn(app, 'couple');
  const { id, unique_code } = await makeEvent(app, couple);
  expect((await couple.call('DELETE', `v2/events/${id}`)).status).toBe(200);
  const from = newAddress();
  const invitation = async (code: string) => {
    const answer = await fetch(`${app.url}/api/v2/invitations/${code}`, {
      headers: { 'x-forwarded-for': from },
    });
    return [answer.status, Reflect.get(Object(await answer.json()), 'code')];
  };
  for (let at = 0; at <= rules['code.address'].most; at += 1)
    expect(await invitation(unique_code.toLowerCase())).toEqual([404, 'event_deleted']);
  expect(await invitation(newCode())).toEqual([404, 'unknown_code']);
});

it('shows the one name of a birthday', async () => {
  const changes = { groomName: '', eventtype: 'Birthday' };
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'), { changes });
  const { html } = await open(unique_code);
  expect(tag(html, 'og:title')).toBe('Amara');
  expect(tag(html, 'og:description')).toMatch(/^Send Amara a card/);
});

it('contains nothing else of the event, and the code only once', async () => {
  const event = await makeEvent(app, await signedIn(app, 'couple'), {
    changes: { eventName: 'The secret garden party', venue: 'Villa Aurora' },
  });
  const { html } = await open(event.unique_code);
  const [, answers = ''] = /id="answers">(.*?)<\/script>/.exec(html) ?? [];
  const rest = html.replace(answers, '');
  expect(rest).not.toMatch(/secret garden|Aurora|2027|15:30|Lisbon|Wedding/);
  expect(rest.split(event.unique_code)).toHaveLength(2);
  // The page contains the answers of the API to this code: the invitation, and the designs.
  const [invitation, designs] = JSON.parse(answers);
  expect(answers).not.toMatch(/secret garden|Aurora|15:30|Lisbon/);
  expect(invitation).toMatchObject({
    key: 'GET v2/invitations/:code',
    input: { params: { code: event.unique_code } },
    data: { id: event.id, brideName: 'Amara' },
  });
  const fromApi = await fetch(`${app.url}/api/v2/invitations/${event.unique_code}`);
  expect(await fromApi.json()).toMatchObject({ data: invitation.data });
  const all = await fetch(`${app.url}/api/attendee/card-list?wedding_id=${event.id}`);
  expect(await all.json()).toMatchObject({ data: designs.data });
});

it('reads a code as people type it', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const typed = `${unique_code.slice(0, 4).toLowerCase()}-${unique_code.slice(4)}`;
  expect(tag((await open(typed)).html, 'og:title')).toContain('Amara');
});

it('still shows an event that a guest has archived', async () => {
  const guest = await signedIn(app, 'attendee');
  const event = await makeEvent(app, await signedIn(app, 'couple'), {
    attendees: [guest],
    changes: { date: '2020-01-01' },
  });
  await guest.call('POST', `attendee/wedding/${event.id}/archive`);
  expect(tag((await open(event.unique_code)).html, 'og:title')).toContain('Amara');
});

it('shows the same page for any unknown code, and for the code of a deleted couple', async () => {
  const couple = await signedIn(app, 'couple');
  const { unique_code } = await makeEvent(app, couple);
  await setRows(app, 'users', { id: couple.id }, { deleted_at: new Date() });
  const gone = await open(unique_code);
  expect(tag(gone.html, 'og:title')).toBe('Opening the event · Keepsake');
  for (const code of [newCode(), 'short', '%00', '', "'%20or%201=1", '%F0%9F%92%8D'])
    expect(await open(code)).toEqual(gone);
});

it('escapes the names of a couple', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'), {
    changes: { brideName: '"><script>alert(1)</script>', groomName: "Jo'\n & <b>" },
  });
  const { html } = await open(unique_code);
  expect(html).not.toContain('<script>alert');
  expect(tag(html, 'og:title')).toBe(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Jo&#39; &amp; &lt;b&gt;',
  );
});

it('shows no event to an address after too many guesses, and still to all others', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const guesser = newAddress();
  const { most } = rules['code.address'];
  await Promise.all(Array.from({ length: most - 1 }, async () => open(newCode(), guesser)));
  expect(tag((await open(unique_code, guesser)).html, 'og:title')).toContain('Amara');
  await open(newCode(), guesser);
  const refused = await open(unique_code, guesser);
  expect(refused).toEqual(await open(newCode()));
  expect(tag((await open(unique_code)).html, 'og:title')).toContain('Amara');
});

it('lets all guests of a party in through one address', async () => {
  const { unique_code } = await makeEvent(app, await signedIn(app, 'couple'));
  const party = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => open(unique_code, party)),
  );
  for (const { html } of answers) expect(tag(html, 'og:title')).toContain('Amara');
});
