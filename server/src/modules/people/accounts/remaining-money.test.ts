import { cards, type Person } from '../../../testing/checkout.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { SENT_BACK_WITHIN_MS } from '../../../payments/payout-provider.ts';
import { purgeDeleted } from '../../events/event-lifecycle/purge.ts';
import { hashPassword } from './passwords.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });
const { addBank, balance, call, cashOut, ends, makeParty, stripe, withGift } = on;
const DAY = 86_400_000;

const paidBefore = async (id: unknown, ms: number) =>
  setRows(on.app, 'withdrawals', { id: String(id) }, { updated_at: new Date(Date.now() - ms) });

it.each([
  [100, 409],
  [99, 200],
])('deleting an event with %d cents left of a refunded gift answers %d', async (left, status) => {
  const party = await withGift(5000);
  const { couple, eventId } = party;
  const { payment_intent_id: intent } = await rowOf(on.app, 'orders', { event_id: eventId });
  const refund = { payment_intent: intent ?? '', amount: 5000 - left };
  await stripe().refunds.create(refund);
  await eventually(async () => (await balance(party)).available === left);
  const answer = await call(couple, ['DELETE', `v2/events/${eventId}`]);
  expect(answer.status).toBe(status);
});

/** Gives an account a password. @returns what deletes the account */
async function deletionOf(member: Person) {
  const password = 'a long enough one';
  const password_hash = await hashPassword(password);
  await setRows(on.app, 'users', { id: member.id }, { password_hash });
  return async () => call(member, ['DELETE', 'v2/user'], { password });
}

it('an account can’t be deleted while a bank may return its money', async () => {
  const party = await withGift(5000);
  const { couple } = party;
  const { data } = await cashOut(party, await addBank(couple), 5000);
  await ends(party, data.id, 'paid');
  const end = await deletionOf(couple);
  await paidBefore(data.id, SENT_BACK_WITHIN_MS - 3_600_000);
  expect(await end()).toMatchObject({ status: 409, code: 'money_left' });
  await paidBefore(data.id, SENT_BACK_WITHIN_MS);
  expect((await end()).status).toBe(200);
});

describe('an event whose gifts were cashed out', () => {
  async function cashedOut() {
    const party = await withGift(5000);
    const { data } = await cashOut(party, await addBank(party.couple), 5000);
    await ends(party, data.id, 'paid');
    const remove = async () => call(party.couple, ['DELETE', `v2/events/${party.eventId}`]);
    const sendBack = async () => {
      await on.sendBack(data.id);
      await eventually(async () => (await balance(party)).available === 5000);
    };
    const failureMail = async () => on.mailed(party.couple, 'A cash-out couldn’t be paid');
    return { party, id: data.id, remove, sendBack, failureMail };
  }

  it('can’t be deleted while a bank may return its money', async () => {
    const { id, remove, party } = await cashedOut();
    await paidBefore(id, SENT_BACK_WITHIN_MS - 3_600_000);
    expect(await remove()).toMatchObject({ status: 409, code: 'money_left' });
    const path = `v2/events/${party.eventId}/details`;
    expect((await on.get(party.couple, path)).status).toBe(200);
    await paidBefore(id, SENT_BACK_WITHIN_MS);
    expect((await remove()).status).toBe(200);
  });

  it('can be restored after it was deleted while returned money is in it', async () => {
    const { id, remove, party, sendBack, failureMail } = await cashedOut();
    const { couple, eventId } = party;
    await paidBefore(id, SENT_BACK_WITHIN_MS);
    expect((await remove()).status).toBe(200);
    await sendBack();
    const [mail] = await failureMail();
    expect(mail?.text).toContain('at an event that you have deleted');
    expect(mail?.text).toContain('take the event back on your home page');
    expect(mail?.text).toContain('/bride-groom/home');
    await purgeDeleted(on.app.deps, new Date(Date.now() + 15 * DAY));
    const restored = await on.post(couple, `v2/events/${eventId}/restore`);
    expect(restored.status).toBe(200);
    expect((await on.statusOf(party, id)).status).toBe('failed');
    const method = await addBank(couple);
    expect((await cashOut(party, method, 5000)).status).toBe(201);
  });

  it('asks the couple to contact us if money is returned after it was deleted for good', async () => {
    const { id, remove, sendBack, failureMail } = await cashedOut();
    await paidBefore(id, SENT_BACK_WITHIN_MS);
    await remove();
    await purgeDeleted(on.app.deps, new Date(Date.now() + 15 * DAY));
    await sendBack();
    const [mail] = await failureMail();
    expect(mail?.text).toContain('Please write to us');
    expect(mail?.text).toContain('/contact');
  });
});

describe('an event with a disputed gift', () => {
  async function disputed() {
    const party = await makeParty();
    const { id, intent } = await on.give(party, 5000, cards.disputed);
    const taken = on.db.selectFrom('order_reversals').select('id').where('order_id', '=', id);
    await eventually(async () => (await taken.execute()).length === 1);
    const since = async (days: number) =>
      setRows(
        on.app,
        'order_reversals',
        { order_id: id },
        { created_at: new Date(Date.now() - days * DAY) },
      );
    const remove = async () => call(party.couple, ['DELETE', `v2/events/${party.eventId}`]);
    const restore = async () => on.post(party.couple, `v2/events/${party.eventId}/restore`);
    const winning = async () => {
      await on.decide(intent, 'winning');
      const [mail] = await on.mailed(party.couple, 'A gift is back in your balance');
      return mail?.text;
    };
    return { party, since, remove, restore, winning };
  }
  const purge = async () => purgeDeleted(on.app.deps, new Date(Date.now() + 15 * DAY));

  it('can’t be deleted, nor its owner’s account, while its bank may decide', async () => {
    const { party, since, remove, restore } = await disputed();
    const end = await deletionOf(party.couple);
    for (const answer of [await remove(), await end()])
      expect(answer).toMatchObject({ status: 409, code: 'money_left' });
    await since(121);
    expect((await remove()).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect((await end()).status).toBe(200);
  });

  it('that was deleted can be restored to cash out what is won', async () => {
    const { party, since, remove, restore, winning } = await disputed();
    await since(121);
    await remove();
    await since(119);
    await purge();
    const mail = await winning();
    expect(mail).toContain('at an event that you have deleted');
    expect(mail).toContain('/bride-groom/home');
    await purge();
    expect((await restore()).status).toBe(200);
    expect((await cashOut(party, await addBank(party.couple), 5000)).status).toBe(201);
  });

  it('that was deleted for good asks the couple to contact us about what is won', async () => {
    const { since, remove, winning } = await disputed();
    await since(121);
    await remove();
    await purge();
    const mail = await winning();
    expect(mail).toContain('Please write to us');
    expect(mail).toContain('/contact');
  });
});
