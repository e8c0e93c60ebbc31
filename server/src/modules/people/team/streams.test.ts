import type { LiveMessage } from '@keepsake/shared/api/live';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, liveAddress, type Listening } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { scheduleEnd } from '../help/lasting.ts';

const app = await testApp();
const owner = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
let helper: Person;
let event: TestEvent;
const listening: Listening[] = [];
beforeEach(async () => {
  helper = await signedIn(app, 'couple');
  event = await makeEvent(app, owner, { attendees: [guest] });
});
afterEach(() => {
  for (const each of listening.splice(0)) each.leave();
});

async function open(address: string): Promise<Listening> {
  const stream = await listen(address);
  listening.push(stream);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toMatchObject({ event: 'hello' });
  return stream;
}

/** Both streams of a helper: all their messages, and those of the event. */
async function streamsOf(who: Person): Promise<Listening[]> {
  const address = await liveAddress(app, who);
  return [await open(address), await open(address.replace('/api/live', streamOfEvent()))];
}
const streamOfEvent = () => `/api/events/${event.id}/stream`;

/** Collects a stream's messages until it ends. */
async function untilItsEnd(stream: Listening): Promise<string[]> {
  const types: string[] = [];
  for (let heard = await stream.next(); heard; heard = await stream.next())
    types.push((heard.data as LiveMessage).type);
  return types;
}

const person = () => `v2/events/${event.id}/people/${helper.id}`;
const endings: [how: string, end: () => Promise<unknown>][] = [
  ['is taken away', async () => owner.call('DELETE', person())],
  [
    'becomes a lesser one',
    async () => owner.call('PATCH', person(), { role: 'helper', rights: ['money'] }),
  ],
  ['is given back', async () => helper.call('DELETE', `v2/events/${event.id}/help`)],
];

it.each(endings)('a stream ends as the right %s, with nothing told after it', async (_how, end) => {
  await addHelper(app, event, helper, { rights: ['see', 'moderate'] });
  const address = await liveAddress(app, helper);
  const streams = await streamsOf(helper);
  const owners = await open(await liveAddress(app, owner));
  await end();
  await sendCard(app, guest, event);
  for (const stream of streams)
    for (const type of await untilItsEnd(stream)) expect(type).toBe('rights.changed');
  // The card was told to those who may still know of it.
  expect(await owners.message()).toMatchObject({ type: 'card.received' });
  // The address of before opens nothing, and neither does the event’s.
  for (const before of [address, address.replace('/api/live', streamOfEvent())])
    expect((await listen(before)).status).toBe(403);
});

it('a stream ends by itself when the time of a right is over, without waiting for the next beat', async () => {
  const at = new Date(Date.now() + 1500);
  await addHelper(app, event, helper, { rights: ['see'], endsAt: at });
  await app.deps.db
    .transaction()
    .execute(async (trx) =>
      scheduleEnd(trx, app.deps, { eventId: event.id, userId: helper.id, at }),
    );
  const streams = await streamsOf(helper);
  const ended = streams.map(untilItsEnd);
  for (const types of await Promise.all(ended))
    for (const type of types) expect(type).toBe('rights.changed');
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  expect(Date.now() - at.getTime()).toBeLessThan(10_000);
  await sendCard(app, guest, event);
  // Anew they hear of what is theirs, and of this event nothing.
  const again = await open(await liveAddress(app, helper));
  await sendCard(app, guest, event);
  await addHelper(app, await makeEvent(app, owner), helper, { rights: ['see'] });
  expect(await untilItsEnd(again)).toEqual([]);
});

it('who lost a right hears of what is left of it', async () => {
  await addHelper(app, event, helper, { rights: ['see', 'money'] });
  await owner.call('PATCH', person(), { role: 'helper', rights: ['money'] });
  const stream = await open(await liveAddress(app, helper));
  await sendCard(app, guest, event);
  await owner.call('PATCH', person(), { role: 'helper', rights: ['see'] });
  expect(await untilItsEnd(stream)).not.toContain('card.received');
});

it('who may moderate alone hears of a card that waits to be let through', async () => {
  const body = { name: 'Ida', role: 'helper', rights: ['moderate'], until: null };
  await owner.call('POST', `v2/events/${event.id}/invitations`, body);
  const { invitations } = (await owner.call('GET', `v2/events/${event.id}/people`)).body.data;
  const secret = String(invitations[0]?.link).split('/help/')[1];
  await helper.call('POST', `help/${secret}`);
  const [all, ofEvent] = await streamsOf(helper);
  const card_id = await sendCard(app, guest, event);
  const told = { type: 'card.received', event_id: event.id, card_id };
  expect(await all?.message()).toEqual(told);
  expect(await ofEvent?.message()).toEqual(told);
});
