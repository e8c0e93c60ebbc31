import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { toldAt } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const partner = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
let event: TestEvent;

beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
  await addHelper(app, event, partner, {
    role: 'partner',
    rights: ['see', 'thank', 'moderate', 'money'],
  });
});

const path = () => `v2/events/${event.id}/evening`;
const next = async (who: Person, after: string | null) =>
  who.call('POST', `${path()}/next`, { after });

it('opens the cards one after the other, those that arrived first before the others, until none is sealed', async () => {
  const first = await sendCard(app, guest, event, { senderName: 'Rosa' });
  const second = await sendCard(app, guest, event, { senderName: 'Theo' });
  expect((await couple.call('GET', path())).body.data).toMatchObject({
    card_id: null,
    opened: 0,
    sealed: 2,
    pile: [{ id: first, sender_name: 'Rosa', design: { id: 'olive-branch' } }, { id: second }],
  });
  expect((await next(couple, null)).body.data).toMatchObject({
    card_id: first,
    playing: true,
    // Its video waits until it is out of its envelope.
    position: expect.closeTo(-2, 0),
    favourite: false,
    opened: 1,
    sealed: 1,
    pile: [{ id: second }],
  });
  // The partner’s device has it, too.
  expect((await partner.call('GET', path())).body.data.card_id).toBe(first);
  expect((await next(partner, first)).body.data).toMatchObject({
    card_id: second,
    opened: 2,
    sealed: 0,
  });
  expect((await next(couple, second)).body.data).toMatchObject({ card_id: null, sealed: 0 });
  const opened = (await toldAt(app, event.id)).filter(({ type }) => type === 'card.opened');
  expect(opened.length).toBeGreaterThanOrEqual(2);
});

it('of two who open the next one at once, one does', async () => {
  await sendCard(app, guest, event);
  await sendCard(app, guest, event);
  const both = await Promise.all([next(couple, null), next(partner, null)]);
  const [one, other] = both.map(({ body }) => body.data.card_id as string);
  expect(one).toBe(other);
  expect((await couple.call('GET', path())).body.data.sealed).toBe(1);
});

it('plays and pauses for whoever comes later as well, and is put away', async () => {
  const id = await sendCard(app, guest, event);
  await next(couple, null);
  const paused = { playing: false, position: 12.5 };
  expect((await couple.call('PUT', `${path()}/playing`, paused)).body.data).toMatchObject(paused);
  expect((await partner.call('GET', path())).body.data).toMatchObject({ card_id: id, ...paused });
  await couple.call('PUT', `${path()}/playing`, { playing: true, position: 12.5 });
  const now = (await partner.call('GET', path())).body.data;
  expect(now.position).toBeGreaterThanOrEqual(12.5);
  expect((await couple.call('DELETE', path())).body.data).toMatchObject({
    card_id: null,
    opened: 1,
  });
});

it('does not play or pause a card for who still sees the one before, or an evening that is over', async () => {
  const [first, second] = [await sendCard(app, guest, event), await sendCard(app, guest, event)];
  await next(couple, null);
  await next(partner, first);
  const pause = { playing: false, position: 12.5 };
  const late = await couple.call('PUT', `${path()}/playing`, { card_id: first, ...pause });
  expect(late.body.data).toMatchObject({ card_id: second, playing: true });
  expect(late.body.data.position).toBeLessThan(0.5);
  const own = { card_id: second, ...pause };
  expect((await couple.call('PUT', `${path()}/playing`, own)).body.data).toMatchObject(own);

  const before = new Date(Date.now() - 7 * 3_600_000);
  const ofEvent = app.deps.db.updateTable('evenings').where('event_id', '=', event.id);
  await ofEvent.set({ since: before }).execute();
  for (const body of [own, pause])
    expect((await couple.call('PUT', `${path()}/playing`, body)).body.data.card_id).toBeNull();
});

it('tells every device that the card which lies open is a favorite', async () => {
  const id = await sendCard(app, guest, event);
  await next(couple, null);
  await partner.call('PATCH', `v2/events/received-card/${id}`, { favourite: true });
  expect((await couple.call('GET', path())).body.data.favourite).toBe(true);
  expect((await toldAt(app, event.id)).at(-1)).toMatchObject({ type: 'card.marked' });
  await sendCard(app, guest, event);
  expect((await next(couple, id)).body.data.favourite).toBe(false);
});

it('is for those whose event it is alone', async () => {
  await sendCard(app, guest, event);
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['see', 'moderate'] });
  const other = await signedIn(app, 'couple');
  for (const [method, at, body] of [
    ['GET', path()],
    ['POST', `${path()}/next`, { after: null }],
    ['PUT', `${path()}/playing`, { playing: false, position: 0 }],
    ['DELETE', path()],
  ] as const) {
    expect((await call(app, null, method, at, body)).status).toBe(401);
    expect((await guest.call(method, at, body)).status).toBe(403);
    expect((await helper.call(method, at, body)).status).toBe(403);
    expect((await other.call(method, at, body)).status).toBe(404);
  }
  expect((await couple.call('GET', path())).body.data.sealed).toBe(1);
});
