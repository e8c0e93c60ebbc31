import { randomUUID } from 'node:crypto';
import type { Migration } from 'kysely/migration';
import {
  api,
  authenticate,
  cards,
  clearInstructions,
  instruct,
  makeParty,
  makePerson,
  payByTestWallet,
  placeOrder,
  providerOf,
  tokenise,
  type Party,
  type Person,
} from '../../../testing/checkout.ts';
import { sql } from '../../../db/database.ts';
import * as kindsOfPayment from '../../../db/migrations/0006_kinds_of_payment.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyLedger } from '../audit/verify.ts';

let app: TestApp;
let party: Party;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
  await app.close();
});

type Choice = Parameters<typeof payByTestWallet>[1];

async function agree(choice: Choice = {}): Promise<string> {
  const { id } = (await (await payByTestWallet(app.url, choice)).json()) as { id: string };
  return id;
}

const order = (as: Person) => placeOrder(app.url, as, party);
const pay = (as: Person, id: string, method: string, more: object = {}, key?: string) =>
  api(app.url, ['POST', 'checkout/card'], {
    as,
    body: { order_id: id, payment_method: method, ...more },
    ...(key ? { key } : {}),
  });
const read = (as: Person, id: string) => api(app.url, ['GET', `checkout/orders/${id}`], { as });
const charges = async (id: string) => {
  const all = await providerOf(app.url, app.config).charges.list({ limit: 100 });
  return all.data.filter((charge) => charge.metadata.order_id === id);
};

describe('the kind of payment of an order', () => {
  const kindOf = async (as: Person, id: string) => (await read(as, id)).data.selectedPaymentType;

  it.each(['card', 'wallet'] as const)('is recorded: %s', async (selectedPaymentType) => {
    const id = await order(party.guest);
    expect(await kindOf(party.guest, id)).toBeNull();
    const method =
      selectedPaymentType === 'wallet' ? await agree() : await tokenise(app.url, cards.visa);
    await pay(party.guest, id, method, { selectedPaymentType });
    expect(await kindOf(party.guest, id)).toBe(selectedPaymentType);
  });

  it('is that of the try while nothing is paid, and what the provider says afterwards', async () => {
    const id = await order(party.guest);
    const declined = await tokenise(app.url, cards.declined);
    await pay(party.guest, id, declined, { selectedPaymentType: 'card' });
    expect(await kindOf(party.guest, id)).toBe('card');
    await pay(party.guest, id, await agree(), { selectedPaymentType: 'card' });
    expect(await kindOf(party.guest, id)).toBe('wallet');
    const untold = await order(party.guest);
    await pay(party.guest, untold, await tokenise(app.url, cards.visa));
    expect(await kindOf(party.guest, untold)).toBe('card');
  });

  it('is none of a card that costs nothing', async () => {
    const id = await placeOrder(app.url, party.guest, party, 0);
    await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body: { order_id: id } });
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      selectedPaymentType: null,
    });
  });

  it('of orders of before is what their receipts tell', async () => {
    const paidBy = async (method: string) => {
      const id = await order(party.guest);
      await pay(party.guest, id, method);
      return id;
    };
    const byCard = await paidBy(await tokenise(app.url, cards.visa));
    const byWallet = await paidBy(await agree());
    const open = await order(party.guest);
    const { db } = app.deps;
    await sql`alter table orders drop column payment_type`.execute(db);
    await sql`alter table membership_orders drop column payment_type, drop column purchase_type`.execute(
      db,
    );
    const migration: Migration = kindsOfPayment;
    await migration.up(db);
    expect(await kindOf(party.guest, byCard)).toBe('card');
    expect(await kindOf(party.guest, byWallet)).toBe('wallet');
    expect(await kindOf(party.guest, open)).toBeNull();
  });

  it('that there is not is refused by name, and nothing is charged', async () => {
    const id = await order(party.guest);
    const method = await tokenise(app.url, cards.visa);
    const refused = await pay(party.guest, id, method, { selectedPaymentType: 'cash' });
    expect(refused).toMatchObject({
      status: 422,
      errors: { selectedPaymentType: [expect.any(String)] },
    });
    expect(await charges(id)).toEqual([]);
    await expect(
      sql`update orders set payment_type = 'cash' where id = ${id}`.execute(app.deps.db),
    ).rejects.toMatchObject({ constraint: 'orders_payment_type_check' });
  });
});

describe('a card of a wallet', () => {
  it('pays once, and the order says which wallet it was', async () => {
    const id = await order(party.guest);
    expect((await read(party.guest, id)).data.paid_with).toBeNull();
    const [method, key] = [await agree(), randomUUID()];
    const [first, again] = await Promise.all([
      pay(party.guest, id, method),
      pay(party.guest, id, method, {}, key),
    ]);
    expect([first.data.status, again.data.status]).toContain('succeeded');
    expect((await pay(party.guest, id, method, {}, key)).data.status).toBe('succeeded');
    const made = await charges(id);
    expect(made).toHaveLength(1);
    expect(made[0]?.payment_method_details?.card?.wallet).toMatchObject({ type: 'apple_pay' });
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      paid_with: { brand: 'visa', last4: '4242', wallet: 'apple_pay' },
    });
  });

  it('is charged once when the answer to it was lost', async () => {
    const id = await order(party.guest);
    const method = await agree({ wallet: 'google_pay' });
    await instruct(app.url, app.config, { kind: 'lose', path: 'confirm', times: 1 });
    await pay(party.guest, id, method);
    await clearInstructions(app.url, app.config);
    await pay(party.guest, id, method);
    await eventually(async () => (await read(party.guest, id)).data.status === 'paid');
    expect(await charges(id)).toHaveLength(1);
    expect((await read(party.guest, id)).data.paid_with).toMatchObject({ wallet: 'google_pay' });
  });

  it('stands on the receipt, mailed and printed', async () => {
    const id = await order(party.member);
    await pay(party.member, id, await agree());
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(app, party.member, 'Your receipt K-');
      return mails.length > 0 ? mails : null;
    });
    expect(mail?.text).toContain('Total: $51.81, paid with Apple Pay · Visa ···· 4242');
    const words = pdfText(mail?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(words).toContain('Apple Pay · Visa ···· 4242');
  });

  it('that the bank declines pays nothing, and another one pays', async () => {
    const id = await order(party.guest);
    const declined = await pay(party.guest, id, await agree({ card: 'declines' }));
    expect(declined.data).toMatchObject({ status: 'failed', decline_code: 'generic_decline' });
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'awaiting_payment',
      paid_with: null,
    });
    expect((await pay(party.guest, id, await agree())).data.status).toBe('succeeded');
  });

  it('that asks for 3-D Secure leads to the bank and is paid with after it', async () => {
    const id = await order(party.guest);
    const asked = await pay(party.guest, id, await agree({ card: 'authenticates' }));
    expect(asked.data.status).toBe('requires_action');
    await authenticate(String(asked.data.redirect_url), 'complete');
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      paid_with: { last4: '3155', wallet: 'apple_pay' },
    });
  });

  it('that nobody agreed to pays nothing: the sheet alone makes no payment', async () => {
    const id = await order(party.guest);
    const sheet = await fetch(
      `${app.url}/v1/test_helpers/wallet?merchant=Keepsake&amount=5181&currency=usd`,
    );
    expect(await sheet.text()).toContain('$51.81');
    expect(await charges(id)).toEqual([]);
    expect((await read(party.guest, id)).data.status).toBe('awaiting_payment');
  });

  it('is never saved, whatever was asked for', async () => {
    const { member } = party;
    const id = await order(member);
    const method = await agree();
    expect((await pay(member, id, method, { save_card: true })).data.status).toBe('succeeded');
    const stripe = providerOf(app.url, app.config);
    await eventually(async () => (await stripe.paymentMethods.retrieve(method)).customer === null);
    const refused = await api(app.url, ['POST', 'payment-method'], {
      as: member,
      body: { payment_method: await agree() },
    });
    expect(refused).toMatchObject({ status: 422, errors: { payment_method: [/wallet/] } });
    const saved = await api(app.url, ['GET', 'payment-method/list'], { as: member });
    expect(saved.data).toEqual([]);
  });

  it('pays nobody else’s order, and tells nobody else what was paid with', async () => {
    const id = await order(party.guest);
    const method = await agree();
    const otherGuest = await makePerson(app.deps.db, app.config, { guest: true });
    const otherCouple = await makePerson(app.deps.db, app.config, { type: 'bride_groom' });
    const body = { order_id: id, payment_method: method };
    const tries = [
      [otherGuest, 404, 404],
      [party.member, 404, 404],
      [otherCouple, 403, 403],
      [party.couple, 403, 403],
    ] as const;
    for (const [as, paying, reading] of tries) {
      expect((await pay(as, id, method)).status).toBe(paying);
      expect((await read(as, id)).status).toBe(reading);
    }
    expect((await api(app.url, ['POST', 'checkout/card'], { body })).status).toBe(401);
    expect((await api(app.url, ['GET', `checkout/orders/${id}`])).status).toBe(401);
    expect(await charges(id)).toEqual([]);
  });
});
