import { shownLook } from '@keepsake/shared/look';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
let event: TestEvent;
beforeAll(async () => {
  await setRows(app, 'packages', { slug: 'free' }, { live_wall: true });
});
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const chosen = { accent: 'emerald', lettering: 'script' };
const choose = async (body: object, who = couple) =>
  who.call('PATCH', `v2/events/${event.id}`, body);
const stranger = async (path: string) => (await call(app, null, 'GET', path)).body.data;
/** The look of the event at every endpoint for guests. */
async function looks(): Promise<unknown[]> {
  const card = await sendCard(app, guest, event, {});
  const { link } = (await guest.call('GET', `attendee/card-sent/${card}`)).body.data;
  const kiosk = (await couple.call('POST', `v2/events/${event.id}/kiosk`)).body.data.link;
  const wall = (await couple.call('POST', `v2/events/${event.id}/wall`)).body.data.link;
  return [
    (await stranger(`v2/invitations/${event.unique_code}`)).look,
    (await guest.call('GET', `attendee/wedding/${event.id}`)).body.data.look,
    (await stranger(link.replace('/card/', 'card-links/'))).event.look,
    (await stranger(kiosk.replace(/^.*\/kiosk\//, 'kiosk/'))).event.look,
    (await stranger(wall.replace(/^.*\/wall\//, 'wall/'))).look,
  ];
}

it('is the site’s look until one is chosen', async () => {
  const { body } = await couple.call('GET', `v2/events/${event.id}/details`);
  expect(body.data).toMatchObject({ accent: 'wine', lettering: 'serif' });
  expect(await looks()).toEqual([null, null, null, null, null]);
});

it('is shown to everybody who sees the event, and published to a wall at once', async () => {
  const { status, body } = await choose(chosen);
  expect([status, body.data]).toEqual([200, expect.objectContaining(chosen)]);
  const look = shownLook(chosen);
  expect(look?.colours).not.toBeNull();
  expect(await looks()).toEqual([look, look, look, look, look]);
  const types = (await liveMessagesOf(app, event.id)).map(({ type }) => type);
  expect(types).toContain('wall.changed');
});

it('takes any color as the accent, and keeps the lettering if it is not given', async () => {
  await choose(chosen);
  expect((await choose({ accent: '#ffee00' })).body.data).toMatchObject({
    accent: '#ffee00',
    lettering: 'script',
  });
  const { look } = await stranger(`v2/invitations/${event.unique_code}`);
  expect(look).toEqual(shownLook({ accent: '#ffee00', lettering: 'script' }));
});

it('keeps accent and lettering that are chosen at the same moment', async () => {
  await Promise.all([choose({ accent: 'navy' }), choose({ lettering: 'slab' })]);
  const { body } = await couple.call('GET', `v2/events/${event.id}/details`);
  expect(body.data).toMatchObject({ accent: 'navy', lettering: 'slab' });
});

it.each([
  { accent: 'ultraviolet' },
  { accent: '#FFEE00' },
  { accent: 'red;}' },
  { lettering: 'poster' },
  { lettering: '' },
])('refuses %o', async (body) => {
  expect((await choose(body)).status).toBe(422);
});

it('is the site’s look for an unknown accent or lettering of a newer release', async () => {
  const unknown = { accent: 'moss', lettering: 'chalk' };
  await setRows(app, 'events', { id: event.id }, unknown);
  const { body } = await couple.call('GET', `v2/events/${event.id}/details`);
  expect(body.data).toMatchObject(unknown);
  const { look } = await stranger(`v2/invitations/${event.unique_code}`);
  expect(look).toEqual({ colours: null, lettering: 'chalk' });
});
