import { randomUUID } from 'node:crypto';
import type { Migration } from 'kysely/migration';
import { authenticate, cards, payByTestWallet, type Party } from '../../../testing/checkout.ts';
import { sql } from '../../../db/database.ts';
import * as kindsOfPayment from '../../../db/migrations/0006_kinds_of_payment.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { pdfText } from '../../../testing/pdf-text.ts';

const on = moneyServer();
const { charges, get, makeParty, pay, placeOrder, post, read, stripe, token } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
});

/** The wallet's card, as whoever agrees sends it. */
async function agreed(choice: Parameters<typeof payByTestWallet>[1] = {}) {
  const { id } = (await (await payByTestWallet(on.app.url, choice)).json()) as { id: string };
  return { payment_method: id };
}

const order = async () => placeOrder(party.guest, party);

describe('the kind of payment of an order', () => {
  const kindOf = async (id: string) => (await read(party.guest, id)).data.selectedPaymentType;
  const card = async (number: string = cards.visa) => ({ payment_method: await token(number) });

  it.each(['card', 'wallet'] as const)('is recorded: %s', async (selectedPaymentType) => {
    const id = await order();
    expect(await kindOf(id)).toBeNull();
    const method = await (selectedPaymentType === 'wallet' ? agreed() : card());
    await pay(party.guest, id, null, { ...method, selectedPaymentType });
    expect(await kindOf(id)).toBe(selectedPaymentType);
  });

  it('is that of the try while nothing is paid, and what the provider says afterwards', async () => {
    const id = await order();
    const selectedPaymentType = 'card';
    await pay(party.guest, id, cards.declined, { selectedPaymentType });
    expect(await kindOf(id)).toBe('card');
    await pay(party.guest, id, null, { ...(await agreed()), selectedPaymentType });
    expect(await kindOf(id)).toBe('wallet');
    const untold = await order();
    await pay(party.guest, untold);
    expect(await kindOf(untold)).toBe('card');
  });

  it('is none of a card that costs nothing', async () => {
    const id = await placeOrder(party.guest, party, 0);
    await pay(party.guest, id, null);
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      selectedPaymentType: null,
    });
  });

  it('of orders of before is what their receipts tell', async () => {
    const [byCard, byWallet, open] = [await order(), await order(), await order()];
    await pay(party.guest, byCard);
    await pay(party.guest, byWallet, null, await agreed());
    await sql`alter table orders drop column payment_type`.execute(on.db);
    await sql`alter table membership_orders drop column payment_type, drop column purchase_type`.execute(
      on.db,
    );
    const migration: Migration = kindsOfPayment;
    await migration.up(on.db);
    expect(await kindOf(byCard)).toBe('card');
    expect(await kindOf(byWallet)).toBe('wallet');
    expect(await kindOf(open)).toBeNull();
  });

  it('that there is not is refused by name, and nothing is charged', async () => {
    const id = await order();
    const refused = await pay(party.guest, id, cards.visa, { selectedPaymentType: 'cash' });
    expect(refused).toMatchObject({
      status: 422,
      errors: { selectedPaymentType: [expect.any(String)] },
    });
    expect(await charges(id)).toEqual([]);
    await expect(
      sql`update orders set payment_type = 'cash' where id = ${id}`.execute(on.db),
    ).rejects.toMatchObject({ constraint: 'orders_payment_type_check' });
  });
});

describe('a card of a wallet', () => {
  it('pays once, and the order says which wallet it was', async () => {
    const id = await order();
    expect((await read(party.guest, id)).data.paid_with).toBeNull();
    const [method, key] = [await agreed(), randomUUID()];
    const [first, again] = await Promise.all([
      pay(party.guest, id, null, method),
      pay(party.guest, id, null, method, key),
    ]);
    expect([first.data.status, again.data.status]).toContain('succeeded');
    expect((await pay(party.guest, id, null, method, key)).data.status).toBe('succeeded');
    const made = await charges(id);
    expect(made).toHaveLength(1);
    expect(made[0]?.payment_method_details?.card?.wallet).toMatchObject({ type: 'apple_pay' });
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      paid_with: { brand: 'visa', last4: '4242', wallet: 'apple_pay' },
    });
  });

  it('stands on the receipt, mailed and printed', async () => {
    const { member } = party;
    await pay(member, await placeOrder(member, party), null, await agreed());
    const [mail] = await on.mailed(member, 'Your receipt K-');
    expect(mail?.text).toContain('Total: $51.81, paid with Apple Pay · Visa ···· 4242');
    const words = pdfText(mail?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(words).toContain('Apple Pay · Visa ···· 4242');
  });

  it('is declined by the bank as another, and asks for 3-D Secure as another', async () => {
    const id = await order();
    const declined = await pay(party.guest, id, null, await agreed({ card: 'declines' }));
    expect(declined.data).toMatchObject({ status: 'failed', decline_code: 'generic_decline' });
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'awaiting_payment',
      paid_with: null,
    });
    const google = { card: 'authenticates', wallet: 'google_pay' } as const;
    const asked = await pay(party.guest, id, null, await agreed(google));
    expect(asked.data.status).toBe('requires_action');
    await authenticate(String(asked.data.redirect_url), 'complete');
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      paid_with: { last4: '3155', wallet: 'google_pay' },
    });
  });

  it('is never saved, whatever was asked for', async () => {
    const { member } = party;
    const method = await agreed();
    const wish = { ...method, save_card: true };
    const paid = await pay(member, await placeOrder(member, party), null, wish);
    expect(paid.data.status).toBe('succeeded');
    const kept = async () => stripe().paymentMethods.retrieve(method.payment_method);
    await eventually(async () => (await kept()).customer === null);
    const refused = await post(member, 'payment-method', await agreed());
    expect(refused).toMatchObject({ status: 422, errors: { payment_method: [/wallet/] } });
    expect((await get(member, 'payment-method/list')).data).toEqual([]);
  });
});
