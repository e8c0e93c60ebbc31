import { api, makeParty, placeOrder, tokenise, type Party } from '../../../testing/checkout.ts';
import { makeEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf } from '../../../testing/tus.ts';

const app = await testApp();

it('each event counts the caller’s own cards by state', async () => {
  const couple = await signedIn(app, 'couple');
  const [guest, other] = [await signedIn(app, 'guest'), await signedIn(app, 'guest')];
  const event = await makeEvent(app, couple, { attendees: [guest, other] });
  const empty = await makeEvent(app, couple, { attendees: [guest] });
  const begun = await beginUpload(app, guest, { bytes: 9, filename: 'a', filetype: 'b' });
  await sendCard(app, guest, event, { video: idOf(begun) });
  await sendCard(app, guest, event);
  const opened = await sendCard(app, guest, event);
  const thanked = await sendCard(app, guest, event);
  for (const id of [opened, thanked])
    await couple.call('GET', `v2/events/received-card/${id}/details`);
  await setRows(app, 'cards', { id: thanked }, { thanked_at: new Date() });
  await sendCard(app, other, event);

  const list = async (who: Person) => (await who.call('GET', 'attendee/wedding')).body.data;
  const byState = { uploading: 1, sent: 1, opened: 1, thanked: 1 };
  const none = { uploading: 0, sent: 0, opened: 0, thanked: 0 };
  expect(await list(guest)).toMatchObject([
    { id: empty.id, cards_sent: 0, cards: none, unpaid: null },
    { id: event.id, cards_sent: 4, cards: byState, unpaid: null },
  ]);
  const one = await guest.call('GET', `attendee/wedding/${event.id}`);
  expect(one.body.data).toMatchObject({ cards_sent: 4, cards: byState });
  expect(await list(other)).toMatchObject([{ cards_sent: 1, cards: { ...none, sent: 1 } }]);
});

describe('an unpaid card', () => {
  const unpaidOf = async (party: Party) =>
    (await api(app.url, ['GET', `attendee/wedding/${party.eventId}`], { as: party.guest })).data
      .unpaid;

  it('is listed until it is paid, the last one alone', async () => {
    const party = await makeParty(app.deps.db, app.config);
    expect(await unpaidOf(party)).toBeNull();
    await placeOrder(app.url, party.guest, party, 5000);
    const order_id = await placeOrder(app.url, party.guest, party, 2000);
    expect(await unpaidOf(party)).toEqual({ order_id, total: expect.any(Number) as number });
    const payment_method = await tokenise(app.url, '4242424242424242');
    await api(app.url, ['POST', 'checkout/card'], {
      as: party.guest,
      body: { order_id, payment_method },
    });
    expect(await unpaidOf(party)).toBeNull();
  });

  it('is not listed if it costs nothing', async () => {
    const party = await makeParty(app.deps.db, app.config);
    await placeOrder(app.url, party.guest, party, 0);
    expect(await unpaidOf(party)).toBeNull();
  });
});
