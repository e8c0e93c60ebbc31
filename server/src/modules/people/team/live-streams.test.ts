import type { LiveMessage } from '@keepsake/shared/api/live';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, liveAddress, type Listening } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { scheduleEnd } from '../helpers/expiry.ts';

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

/** Both streams of a helper: of all their messages, and of the event's alone. */
async function streamsOf(who: Person): Promise<Listening[]> {
  const address = await liveAddress(app, who);
  return [await open(address), await open(address.replace('/api/live', streamOfEvent()))];
}
const streamOfEvent = () => `/api/events/${event.id}/stream`;

/** Collects a stream's messages until it ends. */
async function untilItsEnd(stream: Listening): Promise<string[]> {
  const types: string[] = [];
  for (let received = await stream.next(); received; received = await stream.next())
    types.push((received.data as LiveMessage).type);
  return types;
}

const person = () => `v2/events/${event.id}/people/${helper.id}`;
const endings: [how: string, end: () => Promise<unknown>][] = [
  ['is taken away', async () => owner.call('DELETE', person())],
  ['is reduced', async () => owner.call('PATCH', person(), { role: 'helper', rights: ['money'] })],
  ['is returned', async () => helper.call('DELETE', `v2/events/${event.id}/help`)],
];

it.each(endings)(
  'a stream ends when the right %s, without another message of the event',
  async (_how, end) => {
    await addHelper(app, event, helper, { rights: ['see', 'moderate'] });
    const address = await liveAddress(app, helper);
    const streams = await streamsOf(helper);
    const owners = await open(await liveAddress(app, owner));
    await end();
    await sendCard(app, guest, event);
    for (const stream of streams)
      for (const type of await untilItsEnd(stream)) expect(type).toBe('rights.changed');
    // The owner still gets the message.
    expect(await owners.message()).toMatchObject({ type: 'card.received' });
    // The signed addresses from before are refused.
    for (const before of [address, address.replace('/api/live', streamOfEvent())])
      expect((await listen(before)).status).toBe(403);
  },
);

it('a stream ends when a right expires, without waiting for the next heartbeat', async () => {
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
  // A new stream gets no message of this event; a new right ends it.
  const again = await open(await liveAddress(app, helper));
  await sendCard(app, guest, event);
  await addHelper(app, await makeEvent(app, owner), helper, { rights: ['see'] });
  expect(await untilItsEnd(again)).toEqual([]);
});

it('a helper who lost the right to see gets no message of a card', async () => {
  await addHelper(app, event, helper, { rights: ['see', 'money'] });
  await owner.call('PATCH', person(), { role: 'helper', rights: ['money'] });
  const stream = await open(await liveAddress(app, helper));
  await sendCard(app, guest, event);
  await owner.call('PATCH', person(), { role: 'helper', rights: ['see'] });
  expect(await untilItsEnd(stream)).not.toContain('card.received');
});

it('a helper with the right to moderate gets a message of a new card', async () => {
  const body = { name: 'Ida', role: 'helper', rights: ['moderate'], until: null };
  await owner.call('POST', `v2/events/${event.id}/invitations`, body);
  const { invitations } = (await owner.call('GET', `v2/events/${event.id}/people`)).body.data;
  const secret = String(invitations[0]?.link).split('/help/')[1];
  await helper.call('POST', `help/${secret}`);
  const [all, ofEvent] = await streamsOf(helper);
  const card_id = await sendCard(app, guest, event);
  const message = { type: 'card.received', event_id: event.id, card_id };
  expect(await all?.message()).toEqual(message);
  expect(await ofEvent?.message()).toEqual(message);
});
