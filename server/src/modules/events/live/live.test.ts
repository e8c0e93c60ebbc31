import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, liveAddress, liveMessagesOf, type Listening } from '../../../testing/live.ts';
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

/** Opens a stream and reads its `hello`. */
async function open(who: Person, path?: string): Promise<Listening> {
  const address = await liveAddress(app, who);
  const stream = await listen(path ? address.replace('/api/live', path) : address);
  listening.push(stream);
  expect(await stream.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
  return stream;
}

it('sends a couple a message when a card arrives and is opened, and its sender when it is opened', async () => {
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

it('sends every session of a person a message when notifications are read', async () => {
  await sendCard(app, guest, event);
  const streams = [await open(couple), await open(couple)];
  await couple.call('POST', 'notifications/read', {});
  for (const stream of streams)
    expect(await stream.message()).toEqual({ type: 'notifications.changed' });
});

it('sends nobody a message for somebody else', async () => {
  const others = [await signedIn(app, 'couple'), await signedIn(app, 'attendee')];
  const streams = await Promise.all(others.map(async (other) => open(other)));
  const theirs = await open(couple);
  await sendCard(app, guest, event);
  expect(await theirs.message()).toMatchObject({ type: 'card.received' });
  // A message of the card would arrive before this one.
  for (const other of others)
    await publishToUser(app.deps.db, other.id, { type: 'notifications.changed' });
  for (const stream of streams)
    expect(await stream.message()).toEqual({ type: 'notifications.changed' });
});

const albumOf = ({ id }: TestEvent) => ({ type: 'album.changed', event_id: id }) as const;
const balanceOf = ({ id }: TestEvent) => ({ type: 'balance.changed', event_id: id }) as const;

it('sends guests messages of their events alone, also of one that they join during the stream', async () => {
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

it('sends a couple messages of an event that they make during the stream', async () => {
  const stream = await open(couple);
  const made = await makeEvent(app, couple);
  await publishToTeam(app.deps.db, balanceOf(made));
  expect(await stream.message()).toEqual(balanceOf(made));
});

it('sends a helper the messages of their rights, until these end', async () => {
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

it('stores one row per message, however many people receive it', async () => {
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
  expect(await liveMessagesOf(app, full.id)).toEqual([liked]);
});

it('the stream of one event has its messages alone', async () => {
  const other = await makeEvent(app, couple, { attendees: [guest] });
  const stream = await open(couple, `/api/events/${event.id}/stream`);
  await sendCard(app, guest, other);
  const card_id = await sendCard(app, guest, event);
  expect(await stream.message()).toMatchObject({ type: 'card.received', card_id });
});

it('the stream of one event ends when the couple’s role becomes attendee', async () => {
  const [whole, part] = [await open(couple), await open(couple, `/api/events/${event.id}/stream`)];
  await setRows(app, 'users', { id: couple.id }, { user_type: 'attendee' });
  expect(await part.next()).toBeNull();
  await couple.call('POST', 'notifications/read', {});
  whole.leave();
});

it('a stream and its address end with the session', async () => {
  const address = await liveAddress(app, couple);
  const stream = await open(couple);
  await couple.call('POST', 'logout');
  expect(await stream.next()).toBeNull();
  expect((await listen(address)).status).toBe(403);
});

it('a stream ends when its guest expires', async () => {
  const stream = await open(guest);
  await setRows(app, 'users', { id: guest.id }, { guest_expires_at: new Date(0) });
  expect(await stream.next()).toBeNull();
});

it('a stream is refused to others, and to a changed address', async () => {
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

it('a session has sixteen streams at most; the oldest ends', async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 16 }, async () => open(couple)),
  );
  const last = await open(couple);
  const ended = await Promise.race(
    [first, ...others].map(async (stream) => ((await stream?.next()) === null ? 'ended' : 'open')),
  );
  expect(ended).toBe('ended');
  last.leave();
});
