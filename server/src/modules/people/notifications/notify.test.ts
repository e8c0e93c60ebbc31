import { altered } from '../../../testing/altered.ts';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { arrivedMails, mailsTo } from '../../../testing/mails.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { jobsDoneFor } from '../../../testing/waiting.ts';
import { sendDigests } from './arrival-mails.ts';

const app = await testApp();
let owner: Person;
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  [owner, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, owner, { attendees: [guest] });
});

const send = async (senderName: string, gift = 0) =>
  sendCard(app, guest, event, { senderName, gift });
const FIRST = 'Your first card is here';
const first = async (who = owner) => mailsTo(app, who, FIRST);
const choose = async (wish: string, as = owner) =>
  as.call('PUT', `v2/events/${event.id}/arrival-mails`, { wish });

/** Half past an hour, UTC, after `days`; the event is in Lisbon. */
const morning = (days = 1, hour = 9) => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(hour, 30, 0, 0);
  return at;
};

it('mails the first card at once, with clean names and no amount, and later ones in the morning', async () => {
  await send('Rosa <b>evil.example</b>', 5000);
  const [mail] = await arrivedMails(app, owner, FIRST);
  expect(mail?.text).toContain('Rosa b evil example b');
  expect(mail?.text).not.toMatch(/\$|50\.00|evil\.example/);
  expect(mail?.headers.get('list-unsubscribe-post') ?? mail?.headers.get('list')).toBeTruthy();
  await send('Tom');
  await send('Ida');
  await sendDigests(app.deps, morning());
  await sendDigests(app.deps, morning());
  const digests = await arrivedMails(app, owner, '2 cards arrived');
  expect(digests).toHaveLength(1);
  expect(digests[0]?.text).toContain('from Tom and Ida');
  await sendDigests(app.deps, morning(2));
  expect(await mailsTo(app, owner, '2 cards arrived')).toHaveLength(1);
  expect(await first()).toHaveLength(1);
});

it.each(['deleted', 'hidden'])(
  'does not name the sender of a card that was %s meanwhile',
  async (change) => {
    await send('Rosa');
    await eventually(async () => (await first()).length === 1);
    await send('Tom');
    const path = `v2/events/received-card/${await send('Ida')}`;
    expect((await owner.call('PATCH', path, { [change]: true })).status).toBe(200);
    await sendDigests(app.deps, morning());
    const [digest] = await arrivedMails(app, owner, 'A card arrived');
    expect(digest?.text).toContain('Tom');
    expect(digest?.text).not.toContain('Ida');
  },
);

it('mails nothing about the cards of a deleted event, unless it is restored', async () => {
  const end = async () => (await owner.call('DELETE', `v2/events/${event.id}`)).status;
  const restore = async () => (await owner.call('POST', `v2/events/${event.id}/restore`)).status;
  expect(await end()).toBe(200);
  await send('Rosa');
  await send('Tom');
  await jobsDoneFor(app, event.id);
  expect(await mailsTo(app, owner, '')).toEqual([]);
  expect(await restore()).toBe(200);
  const [mail] = await arrivedMails(app, owner, 'Your first cards are here');
  expect(mail?.text).toContain(
    'from Rosa and Tom, just arrived. Take a quiet minute to open them.',
  );
  await send('Ida');
  expect(await end()).toBe(200);
  await sendDigests(app.deps, morning());
  const unsent = app.deps.db
    .selectFrom('notifications')
    .select('id')
    .where('event_id', '=', event.id)
    .where('mailed_at', 'is', null);
  expect(await unsent.execute()).toHaveLength(1);
  expect(await restore()).toBe(200);
  await sendDigests(app.deps, morning());
  expect(await arrivedMails(app, owner, 'A card arrived')).toHaveLength(1);
});

it('waits for the hour in the event’s time zone', async () => {
  await send('Rosa');
  await eventually(async () => (await first()).length === 1);
  await send('Tom');
  await sendDigests(app.deps, morning(1, 5));
  await sendDigests(app.deps, morning(1, 9));
  await eventually(async () => (await mailsTo(app, owner, 'A card arrived')).length > 0);
  expect(await mailsTo(app, owner, 'A card arrived')).toHaveLength(1);
});

it('mails all couples if an event has a time zone that the database does not know', async () => {
  const other = await signedIn(app, 'couple');
  const changes = { timezone: 'PLT' };
  const theirs = await makeEvent(app, other, { attendees: [guest], changes });
  const both = [
    [owner, event],
    [other, theirs],
  ] as const;
  for (const [who, of] of both) {
    await sendCard(app, guest, of, { senderName: 'Rosa' });
    await eventually(async () => (await first(who)).length === 1);
    await sendCard(app, guest, of, { senderName: 'Tom' });
  }
  await sendDigests(app.deps, morning());
  for (const [who] of both)
    await eventually(async () => (await mailsTo(app, who, 'A card arrived')).length === 1);
});

it('lets everybody with the right to see choose for themselves', async () => {
  const [seer, blind] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  await addHelper(app, event, seer, { rights: ['see'] });
  await addHelper(app, event, blind, { rights: ['money'] });
  expect((await choose('each', seer)).status).toBe(200);
  expect((await choose('none')).status).toBe(200);
  expect((await seer.call('GET', 'arrival-mails')).body.data).toMatchObject([
    { event: { id: event.id }, wish: 'each' },
  ]);
  await send('Rosa');
  await eventually(async () => (await first(seer)).length === 1);
  await send('Tom');
  await eventually(async () => (await mailsTo(app, seer, 'A card from Tom')).length === 1);
  await sendDigests(app.deps, morning());
  for (const who of [owner, blind]) expect(await mailsTo(app, who, '')).toEqual([]);
});

it('is unsubscribed by one click in a mail program, and on the page of its link', async () => {
  await send('Rosa');
  const [mail] = await arrivedMails(app, owner, FIRST);
  const token = /card-mails\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const end = `${app.url}/api/arrival-mails/${token}/end`;
  const opened = await fetch(end, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(`/card-mails/${token}`);
  const wish = async () =>
    (await call(app, null, 'GET', `arrival-mails/${token}`)).body.data.wish as string;
  expect(await wish()).toBe('daily');
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(end, { method: 'POST', body, headers })).status).toBe(200);
  expect(await wish()).toBe('none');
  await call(app, null, 'PUT', `arrival-mails/${token}`, { wish: 'each' });
  expect(await wish()).toBe('each');
  const wrong = `arrival-mails/${altered(token)}`;
  expect((await call(app, null, 'GET', wrong)).status).toBe(404);
  expect((await call(app, null, 'PUT', wrong, { wish: 'none' })).status).toBe(404);
});
