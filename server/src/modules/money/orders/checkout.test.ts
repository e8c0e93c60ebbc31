import { randomUUID } from 'node:crypto';
import {
  addEvent,
  authenticate,
  cards,
  type Party,
  type Person,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { sql } from '../../../db/database.ts';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { reconcile } from '../charges/reconcile.ts';
import { extendGuest } from '../../people/accounts/guest-time.ts';
import { giftOrders } from './purchase.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';

const on = moneyServer();
const {
  charges,
  clear,
  get,
  instruct,
  makeParty,
  makePerson,
  pay,
  post,
  read,
  token,
  delayWebhooks,
} = on;

let party: Party;
beforeAll(async () => {
  party = await makeParty();
});

const order = async (as: Person, gift?: number) => on.placeOrder(as, party, gift);
/** Another attendee of the event, without a customer at the provider. */
const newAttendee = async (who?: { guest: boolean }) => {
  const person = await makePerson(who);
  await addEvent(on.db, person, party.eventId);
  return person;
};
const stored = async (id: unknown) => {
  const { sender_name, message } = await on.orderOf(id);
  return { sender_name, message };
};

describe('placing an order', () => {
  const place = (body: object, as: Person = party.guest, key?: string) =>
    post(as, 'checkout/store-details', body, key);
  const details = () => ({
    wedding_id: party.eventId,
    selectedCardId: 'olive-branch',
    sender_name: 'Grace',
    attachedMoneyGift: 5000,
  });
  const placeForm = async (fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...details(), ...fields }))
      body.set(name, String(value));
    const answer = await fetch(`${on.app.url}/api/checkout/store-details`, {
      method: 'POST',
      headers: { authorization: `Bearer ${party.guest.token}` },
      body,
    });
    return { status: answer.status, ...((await answer.json()) as { data?: { id: string } }) };
  };

  it('computes price and fee itself', async () => {
    const reply = await place({ ...details(), fee: 0, card_price: 0 });
    expect(reply).toMatchObject({
      status: 201,
      data: { status: 'awaiting_payment', gift: 5000, card_price: 0, fee: 181, total: 5181 },
    });
  });

  it('adds the price of the design to the gift, with the fee of both, and charges that', async () => {
    const setPrice = async (price: number) =>
      setRows(on.app, 'card_designs', { id: 'olive-branch' }, { price });
    await setPrice(300);
    try {
      const { data } = await place(details());
      // ceil((5300 + 30) / (1 - 0.029)) - 5300
      expect(data).toMatchObject({ gift: 5000, card_price: 300, fee: 190, total: 5490 });
      await pay(party.guest, String(data.id));
      expect((await charges(data.id)).map(({ amount }) => amount)).toEqual([5490]);
    } finally {
      await setPrice(0);
    }
  });

  it.each(['total', 'gift', 'card_price', 'fee'])(
    'is refused by the database if the total is not the sum: another %s',
    async (column) => {
      const id = await order(party.guest);
      const other = sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${id}`;
      await expect(other.execute(on.db)).rejects.toMatchObject({ constraint: 'orders_check' });
    },
  );

  it('removes direction marks from the name, and leaves the message unchanged', async () => {
    const message = 'From right to left \u202e and <b>bold</b>';
    const change = { sender_name: ' \u202eGrace\u2066 <b>&</b> Joe\n', message };
    const { data } = await place({ ...details(), ...change });
    expect(await stored(data.id)).toEqual({ sender_name: 'Grace <b>&</b> Joe', message });
  });

  it('makes one order for one idempotency key', async () => {
    const key = randomUUID();
    const first = await place(details(), party.guest, key);
    const again = await place(details(), party.guest, key);
    const other = await place({ ...details(), message: 'Other' }, party.guest, key);
    expect(again.data.id).toBe(first.data.id);
    expect(other.status).toBe(409);
  });

  it.each([-1, 0.5, 99, 1_000_001, 1e9, 'a lot'])('refuses a gift of %p', async (gift) => {
    const reply = await place({ ...details(), attachedMoneyGift: gift });
    expect(reply.status).toBe(422);
    expect(reply.errors?.attachedMoneyGift?.[0]).toMatch(/from \$1\.00 to \$10,000\.00/);
  });

  it('refuses a gift that the provider would not charge in the currency of the event', async () => {
    const fresh = await makeParty();
    await on.db
      .updateTable('events')
      .set({ currency: 'sek' })
      .where('id', '=', fresh.eventId)
      .execute();
    const give = async (gift: number) =>
      place({ ...details(), wedding_id: fresh.eventId, attachedMoneyGift: gift }, fresh.guest);
    const refused = await give(299);
    expect(refused.status).toBe(422);
    expect(refused.errors?.attachedMoneyGift).toEqual(['The smallest gift is SEK\u00A03.00.']);
    expect((await give(300)).status).toBe(201);
  });

  it('takes a multipart form, and counts each of its line breaks as one character', async () => {
    const message = `${'x'.repeat(199)}\n`.repeat(10);
    const { status, data } = await placeForm({ message });
    expect(status).toBe(201);
    expect(await stored(data?.id)).toEqual({ sender_name: 'Grace', message });
    expect((await placeForm({ attachedMoneyGift: '0.5' })).status).toBe(422);
  });

  it.each([
    [{ selectedCardId: 'no-such-card' }, 'selectedCardId'],
    [{ selectedCardId: undefined }, 'selectedCardId'],
    [{ colour: 'no-such-colour' }, 'colour'],
    [{ selectedCardId: 'citrus', colour: 'sage' }, 'colour'],
    [{ sender_name: '  ' }, 'sender_name'],
    [{ sender_name: '\u202e\u2800' }, 'sender_name'],
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ video: randomUUID() }, 'video'],
    [{ audio: 'not an id' }, 'audio'],
  ])('refuses %j', async (change, field) => {
    const reply = await place({ ...details(), ...change });
    expect(reply.status).toBe(422);
    expect(reply.errors).toHaveProperty(field);
  });

  it('is for attendees of the event', async () => {
    expect((await place(details(), await makePerson())).status).toBe(404);
  });
});

describe('the fee', () => {
  const feeOf = async (amount: unknown) => post(party.guest, 'cc-processing-fee', { amount });

  it('is shown before the order', async () => {
    expect((await feeOf(5000)).data).toEqual({ amount: 5000, fee: 181, total: 5181 });
  });

  it.each([-1, 0.5, 'x'])('is refused for %p', async (amount) => {
    expect((await feeOf(amount)).status).toBe(422);
  });
});

describe('paying', () => {
  it('charges once, makes the card and puts the gift into the pending balance', async () => {
    const fresh = await makeParty();
    const id = await on.placeOrder(fresh.guest, fresh);
    const reply = await pay(fresh.guest, id);
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    const found = await read(fresh.guest, id);
    expect(found.data).toMatchObject({ status: 'paid', card_id: reply.data.card_id });
    expect(await charges(id)).toHaveLength(1);
    const balance = await get(fresh.couple, `cashout/balance-amount?event_id=${fresh.eventId}`);
    expect(balance.data).toEqual({
      available: 0,
      pending: 5000,
      paid_out: 0,
      currency: 'usd',
      pending_until: { first: expect.any(String), last: expect.any(String) },
    });
    expect((await pay(fresh.guest, id, cards.mastercard)).data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(1);
  });

  it('needs a payment card unless the total is 0', async () => {
    const free = await order(party.guest, 0);
    expect((await pay(party.guest, free, null)).data.status).toBe('succeeded');
    expect(await charges(free)).toHaveLength(0);
    const reply = await pay(party.guest, await order(party.guest), null);
    expect(reply.status).toBe(422);
    expect(reply.errors).toHaveProperty('payment_method');
  });

  it.each([
    [cards.declined, 'generic_decline', /declined/],
    [cards.noFunds, 'insufficient_funds', /isn’t enough money/],
    [cards.expired, 'expired_card', /expired/],
    [cards.wrongCode, 'incorrect_cvc', /security code/],
    [cards.processingError, 'processing_error', /couldn’t be reached/],
  ])('explains why %s was declined, and takes another card', async (number, code, sentence) => {
    const id = await order(party.guest);
    const reply = await pay(party.guest, id, number);
    expect(reply).toMatchObject({ status: 200, data: { status: 'failed', decline_code: code } });
    expect(reply.message).toMatch(sentence);
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'awaiting_payment',
      decline_code: code,
    });
    expect((await pay(party.guest, id, cards.amex)).data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(1);
  });

  it('refuses a token that the provider does not know', async () => {
    const id = await order(party.guest);
    const reply = await pay(party.guest, id, null, { payment_method: 'pm_never_made' });
    expect(reply.status).toBe(422);
    expect((await read(party.guest, id)).data.status).toBe('awaiting_payment');
  });

  it('is for the order’s own user alone', async () => {
    const id = await order(party.guest);
    for (const [person, status] of [
      [await newAttendee({ guest: true }), 404],
      [party.member, 404],
      [party.couple, 403],
      [await makePerson({ type: 'bride_groom' }), 403],
    ] as const) {
      expect((await pay(person, id)).status).toBe(status);
      expect((await read(person, id)).status).toBe(status);
    }
    expect((await post(null, 'checkout/card', { order_id: id })).status).toBe(401);
    expect((await get(null, `checkout/orders/${id}`)).status).toBe(401);
    expect((await read(party.guest, 'nonsense')).status).toBe(404);
    expect(await charges(id)).toHaveLength(0);
  });
});

describe('the time of a guest', () => {
  const DAY = 86_400_000;
  const daysLeft = async ({ id }: Person) => {
    const { guest_expires_at } = await rowOf(on.app, 'users', { id });
    return guest_expires_at && (guest_expires_at.getTime() - Date.now()) / DAY;
  };
  const setDays = async ({ id }: Person, days: number) =>
    setRows(on.app, 'users', { id }, { guest_expires_at: new Date(Date.now() + days * DAY) });

  it('begins again with each order, and once it is paid', async () => {
    const guest = await newAttendee({ guest: true });
    await setDays(guest, 0.1);
    const id = await order(guest);
    expect(await daysLeft(guest)).toBeCloseTo(30, 1);
    await setDays(guest, 0.1);
    await pay(guest, id);
    expect(await daysLeft(guest)).toBeCloseTo(30, 1);
  });

  it('is never shortened, and an account has none', async () => {
    const guest = await newAttendee({ guest: true });
    await setDays(guest, 40);
    await pay(guest, await order(guest));
    expect(await daysLeft(guest)).toBeCloseTo(40, 1);
    await pay(party.member, await order(party.member));
    expect(await daysLeft(party.member)).toBeNull();
  });

  it('does not make a payment and the guest’s new account wait for each other', async () => {
    const guest = await newAttendee({ guest: true });
    const id = await order(guest);
    await on.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', guest.id).forUpdate().execute();
      await extendGuest(on.db, guest.id);
    });
    expect((await pay(guest, id)).status).toBe(200);
  });
});

describe('twenty clicks at once', () => {
  it.each(['with one key', 'with a key each', 'without a key', 'with a card each'])(
    '%s charge once',
    async (how) => {
      const id = await order(party.guest);
      const shared = await token(cards.visa);
      const key = randomUUID();
      const keys: Record<string, () => string> = {
        'with one key': () => key,
        'with a key each': randomUUID,
      };
      const click = async () => {
        const method = how === 'with a card each' ? await token(cards.visa) : shared;
        return pay(party.guest, id, null, { payment_method: method }, keys[how]?.());
      };
      const replies = await Promise.all(Array.from({ length: 20 }, click));
      const good = replies.filter((reply) => reply.status === 200);
      expect(good.length).toBeGreaterThan(0);
      for (const reply of good) expect(reply.data.status).toBe('succeeded');
      for (const reply of replies) expect([200, 409]).toContain(reply.status);
      if (how !== 'with one key') expect(good).toHaveLength(20);
      expect((await click()).data.status).toBe('succeeded');
      expect(await charges(id)).toHaveLength(1);
      expect((await read(party.guest, id)).data.status).toBe('paid');
    },
  );
});

describe('3-D Secure', () => {
  const challenge = async () => {
    const id = await order(party.guest);
    const reply = await pay(party.guest, id, cards.authenticates);
    expect(reply.data.status).toBe('requires_action');
    return { id, url: String(reply.data.redirect_url) };
  };

  it('shows a page that is marked as a test, with its own content policy', async () => {
    const { url } = await challenge();
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action/);
    const html = await page.text();
    expect(html).toMatch(/Test money/);
    expect(html).toMatch(/\$51\.81/);
  });

  it('completed, leads back to a paid order', async () => {
    const { id, url } = await challenge();
    const back = new URL(await authenticate(url, 'complete'));
    expect(back.href).toMatch(`${on.app.config.publicUrl}/payment/success?order_id=${id}`);
    const { payment_intent_id } = await on.orderOf(id);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      payment_intent: payment_intent_id,
      redirect_status: 'succeeded',
    });
    expect((await read(party.guest, id)).data.status).toBe('paid');
    expect(await charges(id)).toHaveLength(1);
    expect((await fetch(url)).status).toBe(410);
  });

  it('failed, leads back to an order that takes another card', async () => {
    const { id, url } = await challenge();
    const back = new URL(await authenticate(url, 'fail'));
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'awaiting_payment',
      decline_code: 'payment_intent_authentication_failure',
    });
    expect((await pay(party.guest, id)).data.status).toBe('succeeded');
  });

  it('has an address that can’t be guessed', async () => {
    const { id, url } = await challenge();
    const guessed = url.replace(/[^/]+$/, 'x'.repeat(32));
    expect((await fetch(guessed)).status).toBe(410);
    expect(await authenticate(guessed, 'complete')).toBe('410');
    expect(await charges(id)).toHaveLength(0);
  });

  it('completed in another window is settled by the webhook alone', async () => {
    const { id, url } = await challenge();
    await authenticate(url, 'complete');
    await eventually(async () => (await on.orderOf(id)).status === 'paid');
  });

  it('is closed when another card has paid', async () => {
    const { id, url } = await challenge();
    expect((await pay(party.guest, id)).data.status).toBe('succeeded');
    expect(await authenticate(url, 'complete')).toBe('410');
    expect(await charges(id)).toHaveLength(1);
  });

  it('requested twice with the same card, has the same address', async () => {
    const id = await order(party.guest);
    const card = { payment_method: await token(cards.authenticates) };
    const first = await pay(party.guest, id, null, card);
    expect((await pay(party.guest, id, null, card)).data).toEqual(first.data);
  });
});

describe('a provider that misbehaves', () => {
  it('charges, but its answer is lost: the order is paid once', async () => {
    const id = await order(party.guest);
    await instruct({ kind: 'lose', path: '/confirm', times: 1 });
    expect((await pay(party.guest, id)).data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(1);
  });

  it('charges, but no answer comes, and another card is tried and saved: the order is paid once, by the first', async () => {
    const id = await order(party.member);
    await delayWebhooks();
    // The SDK retries three times.
    await instruct({ kind: 'lose', path: '/confirm', times: 4 });
    expect((await pay(party.member, id)).data.status).toBe('processing');
    const reply = await pay(party.member, id, cards.mastercard, { save_card: true });
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    expect(await charges(id)).toHaveLength(1);
  });

  it.each(['401', '403', '429'])('answers %s: the guest gets 503', async (status) => {
    await instruct({ kind: 'fail', path: '/customers', times: 4, settings: { status } });
    const card = { payment_method: await token(cards.visa) };
    const reply = await post(await makePerson(), 'payment-method', card);
    expect(reply).toMatchObject({ status: 503, code: 'provider_unreachable' });
  });

  it('cannot be reached at first: nothing is charged, and the next click pays', async () => {
    const id = await order(party.guest);
    // For any number of requests: the reconciliation of orders of earlier tests sends some, too.
    await instruct({ kind: 'fail', path: '/payment_intents' });
    const reply = await pay(party.guest, id);
    expect(reply).toMatchObject({ status: 503, code: 'provider_unreachable' });
    await clear();
    expect((await read(party.guest, id)).data.status).toBe('awaiting_payment');
    expect((await pay(party.guest, id)).data.status).toBe('succeeded');
  });

  it('does not answer for a while: cards without money are sent meanwhile, and the gift is paid once', async () => {
    const [gift, card] = [await order(party.guest), await order(party.guest, 0)];
    const method = { payment_method: await token(cards.visa) };
    await instruct({ kind: 'hold', path: '/payment_intents', times: 1, settings: { ms: '1500' } });
    const done: string[] = [];
    const paying = pay(party.guest, gift, null, method).finally(() => done.push('gift'));
    expect((await pay(party.guest, card, null)).data.status).toBe('succeeded');
    done.push('card');
    expect((await paying).data.status).toBe('succeeded');
    expect(done).toEqual(['card', 'gift']);
    expect(await charges(gift)).toHaveLength(1);
  });

  it.each(['/customers', '/payment_intents/'])(
    'fails at %s before it charges a card that is to be saved: nothing is charged, and the next click pays',
    async (path) => {
      const member = await newAttendee();
      const id = await order(member);
      await instruct({ kind: 'fail', path });
      const reply = await pay(member, id, cards.visa, { save_card: true });
      await clear();
      expect(reply).toMatchObject({ status: 503, code: 'provider_unreachable' });
      expect((await read(member, id)).data.status).toBe('awaiting_payment');
      const paid = await pay(member, id, cards.visa, { save_card: true });
      expect(paid.data.status).toBe('succeeded');
      expect(await charges(id)).toHaveLength(1);
    },
  );

  it('charges, but no answer comes, and fails before it charges the next card: the order stays in processing until it is known', async () => {
    const member = await newAttendee();
    const id = await order(member);
    await delayWebhooks();
    await instruct({ kind: 'lose', path: '/confirm', times: 4 });
    expect((await pay(member, id)).data.status).toBe('processing');
    await instruct({ kind: 'fail', path: '/customers' });
    expect((await pay(member, id, cards.mastercard, { save_card: true })).status).toBe(503);
    expect((await on.orderOf(id)).status).toBe('processing');
    await clear();
    expect((await pay(member, id, cards.mastercard)).data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(1);
  });

  it('never reports a payment, before hundreds of newer orders: reconciliation still finds it', async () => {
    const id = await order(party.guest);
    await delayWebhooks();
    await instruct({ kind: 'lose', path: '/confirm', times: 4 });
    expect((await pay(party.guest, id)).data.status).toBe('processing');
    await clear();
    const later = sql`user_id = ${party.guest.id} and message = 'Later'`;
    await sql`insert into orders (id, user_id, event_id, status, sender_name, message, card_design_id,
        gift, card_price, fee, total, currency, updated_at)
      select gen_random_uuid(), user_id, event_id, status, sender_name, 'Later', card_design_id,
        gift, card_price, fee, total, currency, now() + interval '1 second'
      from orders, generate_series(1, 520) where id = ${id}`.execute(on.db);
    await eventually(async () => {
      await reconcile(on.app.deps, giftOrders, -5000);
      return (await on.orderOf(id)).status === 'paid';
    });
    await sql`delete from orders where ${later}`.execute(on.db);
  });

  /** True when every webhook about these orders was received and no job for one is pending. */
  async function webhooksHandled(orderIds: string[]): Promise<boolean> {
    const { rows } = await sql<{ received: boolean; queued: boolean }>`
      select
        exists (select 1 from provider_events seen where seen.id = event.id) as received,
        exists (select 1 from graphile_worker._private_jobs where payload ->> 'event' = event.id) as queued
      from sandbox.objects event
      where kind = 'event' and data ->> 'type' = any(${[...WEBHOOK_EVENTS]})
        and data #>> '{data,object,metadata,order_id}' = any(${orderIds})`.execute(on.db);
    return rows.length > 0 && rows.every(({ received, queued }) => received && !queued);
  }

  it('doubles, delays and shuffles its webhooks: nothing changes', async () => {
    const settings = { copies: '3', delay_ms: '300', shuffle: 'true' };
    await instruct({ kind: 'deliver', settings });
    const ids = [await order(party.guest), await order(party.guest)];
    for (const id of ids) {
      await pay(party.guest, id, cards.noFunds);
      await pay(party.guest, id);
    }
    await eventually(async () => webhooksHandled(ids));
    for (const id of ids) {
      expect((await read(party.guest, id)).data.status).toBe('paid');
      expect(await charges(id)).toHaveLength(1);
    }
  });
});
