import { rules } from '../../../limits/rules.ts';
import { freeCards } from '../../../limits/limit-keys.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { makePaidOrder } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let guest: Person;
let event: TestEvent;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('limits').execute();
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, await signedIn(app, 'couple'), { attendees: [guest] });
  for (let i = 0; i < 55; i += 1) await makePaidOrder(app, guest, event);
});
afterAll(async () => app.close());

const order = async (who: Person, gift = 0) => {
  const card = { selectedCardId: 'olive-branch', message: 'All the best!', sender_name: 'Rosa' };
  const body = { wedding_id: event.id, ...card, attachedMoneyGift: gift };
  return who.call('POST', 'checkout/store-details', body);
};

it('a guest can order sixty cards without money per hour, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, async () => order(guest)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    code: 'too_many_cards',
    message: 'That is a lot of cards for one hour. Please go on a little later.',
  });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
});

it('cards without money are limited per network address, and a card with a gift is still taken', async () => {
  const crowd = await Promise.all(Array.from({ length: 15 }, async () => signedIn(app, 'guest')));
  event = await makeEvent(app, await signedIn(app, 'couple'), { attendees: crowd });
  const statuses: number[] = [];
  for (let at = 0; at < 20; at += 1)
    for (const { status } of await Promise.all(crowd.map(async (each) => order(each))))
      statuses.push(status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
  expect((await order(crowd[0] ?? guest, 5000)).status).toBe(201);
});

it('cards without money are limited per event, from any number of addresses', async () => {
  const { most } = rules['card.event'];
  for (let at = 0; at < most; at += 1) {
    const ip = `203.0.${at >> 8}.${at & 255}`;
    await app.deps.limits.spend(freeCards(event.id, { request: { ip } }));
  }
  const other = await signedIn(app, 'guest');
  const elsewhere = await makeEvent(app, await signedIn(app, 'couple'), { attendees: [other] });
  expect((await order(guest)).status).toBe(429);
  event = elsewhere;
  expect((await order(other)).status).toBe(201);
});

it('a guest who has reached the limit can still send a gift, and cards again an hour later', async () => {
  for (let i = 0; i < 5; i += 1) await order(guest);
  expect((await order(guest)).status).toBe(429);
  expect((await order(guest, 5000)).status).toBe(201);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const rows = app.deps.db.updateTable('orders').where('user_id', '=', guest.id);
  await rows.set({ created_at: hourAgo }).execute();
  expect((await order(guest)).status).toBe(201);
});
