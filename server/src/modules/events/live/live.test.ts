import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, liveAddress, toldAt, type Listening } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { publishToGuests, publishToTeam, publishToUser } from './publish.ts';

const app = await testApp();
let couple: Person;
let guest: Person;
let event: TestEvent;
const listening: Listening[] = [];
beforeEach(async () => {
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});
afterEach(() => {
  for (const each of listening.splice(0)) each.leave();
});

/** Listens, with `hello` already heard. */
async function open(who: Person, path?: string): Promise<Listening> {
  const address = await liveAddress(app, who);
  const stream = await listen(path ? address.replace('/api/live', path) : address);
  listening.push(stream);
  expect(await stream.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
  return stream;
}

it('tells a couple of a card as it comes and is opened, and its sender that it was', async () => {
  const [theirs, senders] = [await open(couple), await open(guest)];
  expect(theirs.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(theirs.headers.get('cache-control')).toBe('no-store');
  const card_id = await sendCard(app, guest, event);
  expect(await theirs.message()).toEqual({ type: 'card.received', event_id: event.id, card_id });
  expect(await theirs.message()).toEqual({ type: 'notifications.changed' });
  await couple.call('GET', `v2/events/received-card/${card_id}/details`);
  expect(await theirs.message()).toEqual({ type: 'card.opened', event_id: event.id, card_id });
  expect(await senders.message()).toEqual({ type: 'notifications.changed' });
});

it('tells every place where somebody is signed in that a notification was read', async () => {
  await sendCard(app, guest, event);
  const places = [await open(couple), await open(couple)];
  await couple.call('POST', 'notifications/read', {});
  for (const place of places)
    expect(await place.message()).toEqual({ type: 'notifications.changed' });
});

it('tells nobody of what is somebody else’s', async () => {
  const others = [await signedIn(app, 'couple'), await signedIn(app, 'attendee')];
  const streams = await Promise.all(others.map(async (other) => open(other)));
  const theirs = await open(couple);
  await sendCard(app, guest, event);
  expect(await theirs.message()).toMatchObject({ type: 'card.received' });
  // Whatever was meant for them would have come before what now is.
  for (const other of others)
    await publishToUser(app.deps.db, other.id, { type: 'notifications.changed' });
  for (const stream of streams)
    expect(await stream.message()).toEqual({ type: 'notifications.changed' });
});

const albumOf = ({ id }: TestEvent) => ({ type: 'album.changed', event_id: id }) as const;
const balanceOf = ({ id }: TestEvent) => ({ type: 'balance.changed', event_id: id }) as const;

it('tells guests of their events alone, one that they join while they listen from then on', async () => {
  const other = await makeEvent(app, couple);
  const stream = await open(guest);
  await publishToGuests(app.deps.db, albumOf(other));
  await publishToTeam(app.deps.db, balanceOf(event));
  await publishToGuests(app.deps.db, albumOf(event));
  expect(await stream.message()).toEqual(albumOf(event));
  await guest.call('POST', 'login/wedding/add', { unique_code: other.unique_code });
  await publishToGuests(app.deps.db, albumOf(other));
  expect(await stream.message()).toEqual(albumOf(other));
});

it('tells a couple of an event that they make while they listen', async () => {
  const stream = await open(couple);
  const made = await makeEvent(app, couple);
  await publishToTeam(app.deps.db, balanceOf(made));
  expect(await stream.message()).toEqual(balanceOf(made));
});

it('tells a helper what their rights let them, until those end', async () => {
  const helper = await signedIn(app, 'couple');
  const theirs = await makeEvent(app, helper);
  const endsAt = new Date(Date.now() + 3_600_000);
  await addHelper(app, event, helper, { rights: ['see'], endsAt });
  const stream = await open(helper);
  const card = { type: 'card.opened', event_id: event.id, card_id: randomUUID() } as const;
  await publishToTeam(app.deps.db, balanceOf(event));
  await publishToTeam(app.deps.db, card);
  expect(await stream.message()).toEqual(card);
  mock.timers.enable({ apis: ['Date'], now: endsAt });
  await publishToTeam(app.deps.db, card);
  await publishToTeam(app.deps.db, balanceOf(theirs));
  expect(await stream.message()).toEqual(balanceOf(theirs));
  mock.timers.reset();
});

it('keeps one row of what happens, however many hear it', async () => {
  const guests = await Promise.all(Array.from({ length: 5 }, async () => signedIn(app, 'guest')));
  const full = await makeEvent(app, couple, { attendees: guests });
  const streams = await Promise.all([couple, ...guests].map(async (who) => open(who)));
  const liked = {
    type: 'album.liked',
    event_id: full.id,
    photo_id: randomUUID(),
    likes: 1,
  } as const;
  await publishToGuests(app.deps.db, liked);
  for (const stream of streams) expect(await stream.message()).toEqual(liked);
  expect(await toldAt(app, full.id)).toEqual([liked]);
});

it('of one event, tells nothing of another and nothing but the event', async () => {
  const other = await makeEvent(app, couple, { attendees: [guest] });
  const stream = await open(couple, `/api/events/${event.id}/stream`);
  await sendCard(app, guest, other);
  const card_id = await sendCard(app, guest, event);
  expect(await stream.message()).toMatchObject({ type: 'card.received', card_id });
});

it('of one event, ends when the couple only attends any more', async () => {
  const [whole, part] = [await open(couple), await open(couple, `/api/events/${event.id}/stream`)];
  await setRows(app, 'users', { id: couple.id }, { user_type: 'attendee' });
  expect(await part.next()).toBeNull();
  await couple.call('POST', 'notifications/read', {});
  whole.leave();
});

it('ends with the session, and its link with it', async () => {
  const address = await liveAddress(app, couple);
  const stream = await open(couple);
  await couple.call('POST', 'logout');
  expect(await stream.next()).toBeNull();
  expect((await listen(address)).status).toBe(403);
});

it('ends with the time of a guest', async () => {
  const stream = await open(guest);
  await setRows(app, 'users', { id: guest.id }, { guest_expires_at: new Date(0) });
  expect(await stream.next()).toBeNull();
});

it('opens for nobody else', async () => {
  const stranger = await signedIn(app, 'couple');
  const address = await liveAddress(app, couple);
  const changed = address.replace(couple.sessionId, stranger.sessionId);
  expect((await listen(changed)).status).toBe(403);
  expect((await listen(`${app.url}/api/live`)).status).toBe(401);
  expect((await listen(`${address}&after=x`)).status).toBe(422);
  const part = (who: string) => who.replace('/api/live', `/api/events/${event.id}/stream`);
  expect((await listen(part(await liveAddress(app, stranger)))).status).toBe(404);
  expect((await listen(part(await liveAddress(app, guest)))).status).toBe(403);
});

it('keeps as many streams of a session as a browser could need; the oldest goes', async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 16 }, async () => open(couple)),
  );
  const last = await open(couple);
  const ended = await Promise.race(
    [first, ...others].map(async (stream) => ((await stream?.next()) === null ? 'ended' : 'told')),
  );
  expect(ended).toBe('ended');
  last.leave();
});
