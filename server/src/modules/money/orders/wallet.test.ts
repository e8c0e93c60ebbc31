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

/** The payment method of a test wallet after the payer has confirmed. */
async function walletMethod(choice: Parameters<typeof payByTestWallet>[1] = {}) {
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
    const method = await (selectedPaymentType === 'wallet' ? walletMethod() : card());
    await pay(party.guest, id, null, { ...method, selectedPaymentType });
    expect(await kindOf(id)).toBe(selectedPaymentType);
  });

  it('is that of the attempt until the order is paid, then what the provider reports', async () => {
    const id = await order();
    const selectedPaymentType = 'card';
    await pay(party.guest, id, cards.declined, { selectedPaymentType });
    expect(await kindOf(id)).toBe('card');
    await pay(party.guest, id, null, { ...(await walletMethod()), selectedPaymentType });
    expect(await kindOf(id)).toBe('wallet');
    const unspecified = await order();
    await pay(party.guest, unspecified);
    expect(await kindOf(unspecified)).toBe('card');
  });

  it('is null for a card that costs nothing', async () => {
    const id = await placeOrder(party.guest, party, 0);
    await pay(party.guest, id, null);
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      selectedPaymentType: null,
    });
  });

  it('is taken from the receipts of earlier orders by the migration', async () => {
    const [byCard, byWallet, open] = [await order(), await order(), await order()];
    await pay(party.guest, byCard);
    await pay(party.guest, byWallet, null, await walletMethod());
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

  it('is refused if it is unknown, and nothing is charged', async () => {
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
  it('pays once, and the order names the wallet', async () => {
    const id = await order();
    expect((await read(party.guest, id)).data.paid_with).toBeNull();
    const [method, key] = [await walletMethod(), randomUUID()];
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

  it('is named on the receipt, in the mail and the PDF', async () => {
    const { member } = party;
    await pay(member, await placeOrder(member, party), null, await walletMethod());
    const [mail] = await on.mailed(member, 'Your receipt K-');
    expect(mail?.text).toContain('Total: $51.81, paid with Apple Pay · Visa ···· 4242');
    const words = pdfText(mail?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(words).toContain('Apple Pay · Visa ···· 4242');
  });

  it('can be declined, and can need 3-D Secure, as any card', async () => {
    const id = await order();
    const declined = await pay(party.guest, id, null, await walletMethod({ card: 'declines' }));
    expect(declined.data).toMatchObject({ status: 'failed', decline_code: 'generic_decline' });
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'awaiting_payment',
      paid_with: null,
    });
    const google = { card: 'authenticates', wallet: 'google_pay' } as const;
    const challenged = await pay(party.guest, id, null, await walletMethod(google));
    expect(challenged.data.status).toBe('requires_action');
    await authenticate(String(challenged.data.redirect_url), 'complete');
    expect((await read(party.guest, id)).data).toMatchObject({
      status: 'paid',
      paid_with: { last4: '3155', wallet: 'google_pay' },
    });
  });

  it('is never saved, even on request', async () => {
    const { member } = party;
    const method = await walletMethod();
    const wish = { ...method, save_card: true };
    const paid = await pay(member, await placeOrder(member, party), null, wish);
    expect(paid.data.status).toBe('succeeded');
    const atProvider = async () => stripe().paymentMethods.retrieve(method.payment_method);
    await eventually(async () => (await atProvider()).customer === null);
    const refused = await post(member, 'payment-method', await walletMethod());
    expect(refused).toMatchObject({ status: 422, errors: { payment_method: [/wallet/] } });
    expect((await get(member, 'payment-method/list')).data).toEqual([]);
  });
});
