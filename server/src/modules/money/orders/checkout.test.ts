import { randomUUID } from 'node:crypto';
import {
  addEvent,
  api,
  authenticate,
  cards,
  clearInstructions,
  instruct,
  makeParty,
  makePerson,
  placeOrder,
  providerOf,
  tokenise,
  type Party,
  type Person,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sql } from '../../../db/database.ts';
import { WEBHOOK_EVENTS } from '../../../payments/stripe-events.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyLedger } from '../audit/verify.ts';

let app: TestApp;
let party: Party;

beforeAll(async () => {
  app = await startTestApp();
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
  await app.close();
});

const order = (as: Person, gift?: number) => placeOrder(app.url, as, party, gift);
const pay = async (as: Person, id: string, number: string, more: object = {}, key?: string) =>
  api(app.url, ['POST', 'checkout/card'], {
    as,
    body: { order_id: id, payment_method: await tokenise(app.url, number), ...more },
    ...(key ? { key } : {}),
  });
const read = (as: Person, id: string) => api(app.url, ['GET', `checkout/orders/${id}`], { as });
const charges = async (id: string) => {
  const all = await providerOf(app.url, app.config).charges.list({ limit: 100 });
  return all.data.filter((charge) => charge.metadata.order_id === id && charge.paid);
};

describe('placing an order', () => {
  const place = (body: object, as: Person = party.guest, key?: string) =>
    api(app.url, ['POST', 'checkout/store-details'], { as, body, ...(key ? { key } : {}) });
  const details = () => ({
    wedding_id: party.eventId,
    selectedCardId: 'olive-branch',
    sender_name: 'Grace',
    attachedMoneyGift: 5000,
  });

  it('answers prices and fee of its own', async () => {
    const reply = await place({ ...details(), fee: 0, card_price: 0 });
    expect(reply).toMatchObject({
      status: 201,
      data: { status: 'awaiting_payment', gift: 5000, card_price: 0, fee: 181, total: 5181 },
    });
  });

  it('adds the price of the design to the gift, with the fee of both, and charges that', async () => {
    const ask = async (price: number) =>
      app.deps.db
        .updateTable('card_designs')
        .set({ price })
        .where('id', '=', 'olive-branch')
        .execute();
    await ask(300);
    try {
      const { data } = await place(details());
      // ceil((5300 + 30) / (1 - 0.029)) - 5300
      expect(data).toMatchObject({ gift: 5000, card_price: 300, fee: 190, total: 5490 });
      await pay(party.guest, String(data.id), cards.visa);
      expect((await charges(String(data.id))).map(({ amount }) => amount)).toEqual([5490]);
    } finally {
      await ask(0);
    }
  });

  it.each(['total', 'gift', 'card_price', 'fee'])(
    'is refused by the database where the total is not gift, card and fee: another %s',
    async (column) => {
      const id = await order(party.guest);
      const other = sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${id}`;
      await expect(other.execute(app.deps.db)).rejects.toMatchObject({
        constraint: 'orders_check',
      });
    },
  );

  it('takes nothing into the name that turns the words beside it, and leaves the message alone', async () => {
    const message = 'From right to left \u202e and <b>bold</b>';
    const change = { sender_name: ' \u202eGrace\u2066 <b>&</b> Joe\n', message };
    const { data } = await place({ ...details(), ...change });
    const order = await app.deps.db
      .selectFrom('orders')
      .select(['sender_name', 'message'])
      .where('id', '=', String(data.id))
      .executeTakeFirst();
    expect(order).toEqual({ sender_name: 'Grace <b>&</b> Joe', message });
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
    expect(reply.errors).toHaveProperty('attachedMoneyGift');
    expect(reply.errors?.attachedMoneyGift?.[0]).toMatch(/from \$1\.00 to \$10,000\.00/);
  });

  it('takes a multipart form', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(details())) body.set(name, String(value));
    const answer = await fetch(`${app.url}/api/checkout/store-details`, {
      method: 'POST',
      headers: { authorization: `Bearer ${party.guest.token}` },
      body,
    });
    expect(answer.status).toBe(201);
    body.set('attachedMoneyGift', '0.5');
    const refused = await fetch(`${app.url}/api/checkout/store-details`, {
      method: 'POST',
      headers: { authorization: `Bearer ${party.guest.token}` },
      body,
    });
    expect(refused.status).toBe(422);
  });

  it('counts a line break of a form as one character', async () => {
    const message = `${'x'.repeat(199)}\n`.repeat(10);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...details(), message }))
      body.set(name, String(value));
    const answer = await fetch(`${app.url}/api/checkout/store-details`, {
      method: 'POST',
      headers: { authorization: `Bearer ${party.guest.token}` },
      body,
    });
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { id: string } };
    const order = app.deps.db.selectFrom('orders').select('message').where('id', '=', data.id);
    expect(await order.executeTakeFirst()).toEqual({ message });
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

  it('is for those who added the event', async () => {
    const stranger = await makePerson(app.deps.db, app.config, {});
    expect((await place(details(), stranger)).status).toBe(404);
  });
});

describe('the fee', () => {
  it('is told beforehand', async () => {
    const reply = await api(app.url, ['POST', 'cc-processing-fee'], {
      as: party.guest,
      body: { amount: 5000 },
    });
    expect(reply.data).toEqual({ amount: 5000, fee: 181, total: 5181 });
  });

  it.each([-1, 0.5, 'x'])('is not told for %p', async (amount) => {
    const reply = await api(app.url, ['POST', 'cc-processing-fee'], {
      as: party.guest,
      body: { amount },
    });
    expect(reply.status).toBe(422);
  });
});

describe('paying', () => {
  it('charges once, makes the card and puts the gift into the pending balance', async () => {
    const fresh = await makeParty(app.deps.db, app.config);
    const id = await placeOrder(app.url, fresh.guest, fresh);
    const reply = await pay(fresh.guest, id, cards.visa);
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    const found = await read(fresh.guest, id);
    expect(found.data).toMatchObject({ status: 'paid', card_id: reply.data.card_id });
    expect(await charges(id)).toHaveLength(1);
    const balance = await api(
      app.url,
      ['GET', `cashout/balance-amount?event_id=${fresh.eventId}`],
      { as: fresh.couple },
    );
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

  it('needs no card for a total of 0', async () => {
    const id = await order(party.guest, 0);
    const body = { order_id: id };
    const reply = await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    expect(reply.data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(0);
  });

  it('asks for a card otherwise', async () => {
    const body = { order_id: await order(party.guest) };
    const reply = await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    expect(reply.status).toBe(422);
    expect(reply.errors).toHaveProperty('payment_method');
  });

  it.each([
    [cards.declined, 'generic_decline', /declined/],
    [cards.noFunds, 'insufficient_funds', /isn’t enough money/],
    [cards.expired, 'expired_card', /expired/],
    [cards.wrongCode, 'incorrect_cvc', /security code/],
    [cards.processingError, 'processing_error', /couldn’t be reached/],
  ])('tells why %s was declined, and takes another card', async (number, code, sentence) => {
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
    const body = { order_id: id, payment_method: 'pm_never_made' };
    const reply = await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    expect(reply.status).toBe(422);
    expect((await read(party.guest, id)).data.status).toBe('awaiting_payment');
  });

  it('is for the order’s own user', async () => {
    const id = await order(party.guest);
    const otherGuest = await makePerson(app.deps.db, app.config, { guest: true });
    await addEvent(app.deps.db, otherGuest, party.eventId);
    for (const [person, status] of [
      [otherGuest, 404],
      [party.member, 404],
      [party.couple, 403],
    ] as const) {
      expect((await pay(person, id, cards.visa)).status).toBe(status);
      expect((await read(person, id)).status).toBe(status);
    }
    expect((await api(app.url, ['GET', `checkout/orders/${id}`])).status).toBe(401);
    expect((await read(party.guest, 'nonsense')).status).toBe(404);
    expect(await charges(id)).toHaveLength(0);
  });
});

describe('twenty clicks at once', () => {
  it.each(['with one key', 'with a key each', 'without a key', 'with a card each'])(
    '%s charge once',
    async (how) => {
      const id = await order(party.guest);
      const shared = await tokenise(app.url, cards.visa);
      const key = randomUUID();
      const click = async () =>
        api(app.url, ['POST', 'checkout/card'], {
          as: party.guest,
          body: {
            order_id: id,
            payment_method:
              how === 'with a card each' ? await tokenise(app.url, cards.visa) : shared,
          },
          ...(how === 'with one key' ? { key } : {}),
          ...(how === 'with a key each' ? { key: randomUUID() } : {}),
        });
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

  it('shows a page that says that it is a test, under a policy of its own', async () => {
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
    expect(back.href).toMatch(`${app.config.publicUrl}/payment/success?order_id=${id}`);
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
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
    expect((await pay(party.guest, id, cards.visa)).data.status).toBe('succeeded');
  });

  it('completed in another window is settled by the webhook alone', async () => {
    const { id, url } = await challenge();
    await authenticate(url, 'complete');
    await eventually(async () => {
      const row = await app.deps.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.status === 'paid';
    });
  });

  it('overtaken by another card, is no longer open', async () => {
    const { id, url } = await challenge();
    expect((await pay(party.guest, id, cards.visa)).data.status).toBe('succeeded');
    expect(await authenticate(url, 'complete')).toBe('410');
    expect(await charges(id)).toHaveLength(1);
  });

  it('asked twice with the same card, gives the same address', async () => {
    const id = await order(party.guest);
    const payment_method = await tokenise(app.url, cards.authenticates);
    const body = { order_id: id, payment_method };
    const first = await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    const again = await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    expect(again.data).toEqual(first.data);
  });
});

describe('a provider that misbehaves', () => {
  afterEach(async () => clearInstructions(app.url, app.config));

  it('charges, and its answer is lost: paid once', async () => {
    const id = await order(party.guest);
    await instruct(app.url, app.config, { kind: 'lose', path: '/confirm', times: 1 });
    expect((await pay(party.guest, id, cards.visa)).data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(1);
  });

  it('charges unheard, and another card is brought that is to be kept: paid once, by the first', async () => {
    const id = await order(party.member);
    await instruct(app.url, app.config, { kind: 'deliver', settings: { delay_ms: '60000' } });
    // The SDK asks three times more.
    await instruct(app.url, app.config, { kind: 'lose', path: '/confirm', times: 4 });
    expect((await pay(party.member, id, cards.visa)).data.status).toBe('processing');
    const body = {
      order_id: id,
      payment_method: await tokenise(app.url, cards.mastercard),
      save_card: true,
    };
    const reply = await api(app.url, ['POST', 'checkout/card'], { as: party.member, body });
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    expect(await charges(id)).toHaveLength(1);
  });

  it('answers with an error of its own: it is not handed on as the caller’s', async () => {
    for (const status of ['401', '403', '429']) {
      const instruction = {
        kind: 'fail',
        path: '/customers',
        times: 4,
        settings: { status },
      } as const;
      await instruct(app.url, app.config, instruction);
      const fresh = await makePerson(app.deps.db, app.config, {});
      const body = { payment_method: await tokenise(app.url, cards.visa) };
      const reply = await api(app.url, ['POST', 'payment-method'], { as: fresh, body });
      expect(reply).toMatchObject({ status: 503, code: 'provider_unreachable' });
      await clearInstructions(app.url, app.config);
    }
  });

  it('cannot be reached at first: nothing is charged, and the next click pays', async () => {
    const id = await order(party.guest);
    // However often: others ask, too, as whoever looks after the orders of the tests before.
    await instruct(app.url, app.config, { kind: 'fail', path: '/payment_intents' });
    const reply = await pay(party.guest, id, cards.visa);
    expect(reply).toMatchObject({ status: 503, code: 'provider_unreachable' });
    await clearInstructions(app.url, app.config);
    expect((await read(party.guest, id)).data.status).toBe('awaiting_payment');
    expect((await pay(party.guest, id, cards.visa)).data.status).toBe('succeeded');
  });

  it.each(['/customers', '/payment_intents/'])(
    'fails at %s before a card that is to be kept is charged: nothing is charged, and the next click pays',
    async (path) => {
      const member = await makePerson(app.deps.db, app.config, {});
      await addEvent(app.deps.db, member, party.eventId);
      const id = await order(member);
      await instruct(app.url, app.config, { kind: 'fail', path });
      const reply = await pay(member, id, cards.visa, { save_card: true });
      await clearInstructions(app.url, app.config);
      expect(reply).toMatchObject({ status: 503, code: 'provider_unreachable' });
      expect((await read(member, id)).data.status).toBe('awaiting_payment');
      expect((await pay(member, id, cards.visa, { save_card: true })).data.status).toBe(
        'succeeded',
      );
      expect(await charges(id)).toHaveLength(1);
    },
  );

  it('charges unheard and fails at the next card before that is charged: what is paid stays undecided', async () => {
    const member = await makePerson(app.deps.db, app.config, {});
    await addEvent(app.deps.db, member, party.eventId);
    const id = await order(member);
    await instruct(app.url, app.config, { kind: 'deliver', settings: { delay_ms: '60000' } });
    await instruct(app.url, app.config, { kind: 'lose', path: '/confirm', times: 4 });
    expect((await pay(member, id, cards.visa)).data.status).toBe('processing');
    await instruct(app.url, app.config, { kind: 'fail', path: '/customers' });
    expect((await pay(member, id, cards.mastercard, { save_card: true })).status).toBe(503);
    const row = app.deps.db.selectFrom('orders').select('status').where('id', '=', id);
    expect((await row.executeTakeFirst())?.status).toBe('processing');
    await clearInstructions(app.url, app.config);
    expect((await pay(member, id, cards.mastercard)).data.status).toBe('succeeded');
    expect(await charges(id)).toHaveLength(1);
  });

  /** Every copy of every webhook about these orders has come; what others had refused stays in the queue. */
  async function allTold(orderIds: string[]): Promise<boolean> {
    const { rows } = await sql<{ told: boolean; queued: boolean }>`
      select
        exists (select 1 from provider_events told where told.id = event.id) as told,
        exists (select 1 from graphile_worker._private_jobs where payload ->> 'event' = event.id) as queued
      from sandbox.objects event
      where kind = 'event' and data ->> 'type' = any(${[...WEBHOOK_EVENTS]})
        and data #>> '{data,object,metadata,order_id}' = any(${orderIds})`.execute(app.deps.db);
    return rows.length > 0 && rows.every(({ told, queued }) => told && !queued);
  }

  it('doubles, delays and shuffles its webhooks: nothing changes', async () => {
    const settings = { copies: '3', delay_ms: '300', shuffle: 'true' };
    await instruct(app.url, app.config, { kind: 'deliver', settings });
    const ids = [await order(party.guest), await order(party.guest)];
    for (const id of ids) {
      await pay(party.guest, id, cards.noFunds);
      await pay(party.guest, id, cards.visa);
    }
    await eventually(async () => allTold(ids));
    for (const id of ids) {
      expect((await read(party.guest, id)).data.status).toBe('paid');
      expect(await charges(id)).toHaveLength(1);
    }
  });
});
