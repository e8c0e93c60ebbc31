import { randomUUID } from 'node:crypto';
import { sql } from '../../../db/database.ts';
import { retryFailedJobs } from '../../../jobs/failed-jobs.ts';
import { PaymentRefused } from '../../../payments/provider.ts';
import { banks, tokeniseBank } from '../../../testing/banks.ts';
import type { Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { runNow } from '../../../testing/money/money-jobs.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { rowOf } from '../../../testing/rows.ts';
import { alertsOf } from '../../site/ops/conditions.ts';
import { findSentBack, reconcilePayouts } from './reconcile.ts';
import { findOpen } from './repository.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });
const { addBank, balance, bankDecides, call, cashOut, clear, ends, get, helper, instruct, mailed } =
  on;
const { makeParty, post, expectBooksRight, sendBack, statusOf, stripe, delayWebhooks, withGift } =
  on;

/** The status of a stored bank account, and its id at the provider. */
const storedMethod = async (method: string) =>
  on.db
    .selectFrom('payout_methods')
    .select(['provider_id', 'status'])
    .where('id', '=', method)
    .executeTakeFirstOrThrow();

describe('bank accounts', () => {
  it('are stored by their token, listed and removed', async () => {
    const { couple } = await makeParty();
    const first = await addBank(couple);
    const second = await addBank(couple, banks.noAccount);
    const list = async () => (await get(couple, 'payout-method/list')).data;
    expect(await list()).toMatchObject([
      { id: first, account_holder: 'Ada and Ben', last4: '6789', status: 'new', is_default: true },
      { id: second, last4: '1116', is_default: false },
    ]);
    for (const status of [200, 404])
      expect((await call(couple, ['DELETE', `payout-method/${first}`])).status).toBe(status);
    expect(await list()).toMatchObject([{ id: second, is_default: true }]);
  });

  it('have a default, which the couple chooses', async () => {
    const { couple } = await makeParty();
    const other = await makeParty();
    const first = await addBank(couple);
    const second = await addBank(couple, banks.noAccount);
    const prefer = async (as: Party['couple'], id: string) =>
      call(as, ['PATCH', `payout-method/${id}`], { is_default: true });
    expect((await prefer(couple, second)).data).toMatchObject({ id: second, is_default: true });
    expect((await prefer(other.couple, first)).status).toBe(404);
    const list = await get(couple, 'payout-method/list');
    expect(list.data).toMatchObject([
      { id: second, is_default: true },
      { id: first, is_default: false },
    ]);
  });

  it('have the provider’s status: verified, and errored after a failed payout', async () => {
    const party = await withGift(1000);
    const method = await addBank(party.couple, banks.noAccount);
    expect((await storedMethod(method)).status).toBe('new');
    await helper(`bank_accounts/${(await storedMethod(method)).provider_id}/verify`);
    await eventually(async () => (await storedMethod(method)).status === 'verified');
    const { data } = await cashOut(party, method, 1000);
    await ends(party, data.id, 'failed');
    await eventually(async () => (await storedMethod(method)).status === 'errored');
  });

  it('are refused by a used token, and by a number instead of a token', async () => {
    const { couple } = await makeParty();
    const bank_account = await tokeniseBank(on.app.url, banks.pays);
    const add = async (body: object) => (await post(couple, 'payout-method', body)).status;
    expect(await add({ bank_account })).toBe(201);
    expect(await add({ bank_account: 'btok_unknown' })).toBe(422);
    expect(await add({ bank_account: banks.pays })).toBe(422);
    const other = await makeParty();
    const elsewhere = await post(other.couple, 'payout-method', { bank_account });
    expect(elsewhere.status).toBe(422);
  });

  it('are not blamed when the provider opens no account for the couple', async () => {
    const { couple } = await makeParty();
    const open = jest.spyOn(on.app.deps.payments, 'createPayoutAccount');
    open.mockRejectedValueOnce(new PaymentRefused('platform_not_ready'));
    const bank_account = await tokeniseBank(on.app.url, banks.pays);
    const refused = await post(couple, 'payout-method', { bank_account });
    expect(refused).toMatchObject({ status: 500, code: 'internal' });
    expect((await post(couple, 'payout-method', { bank_account })).status).toBe(201);
  });
});

describe('a cash-out', () => {
  it('goes from requested to paid, once for its key', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(async () => cashOut(party, method, 3000, key)));
    const first = replies.find((reply) => reply.status === 201);
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    expect(first?.data).toMatchObject({ amount: 3000, last4: '6789' });
    await ends(party, first?.data.id, 'paid');
    expect(await balance(party)).toMatchObject({ available: 2000, paid_out: 3000 });
    const list = await get(party.couple, 'bride-groom/withdrawal/list');
    expect(list.data).toHaveLength(1);
    await expectBooksRight();
  });

  it('returns the money when the bank refuses it', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple, banks.noAccount);
    const { data } = await cashOut(party, method, 5000);
    await ends(party, data.id, 'failed');
    expect(await statusOf(party, data.id)).toMatchObject({ failure_code: 'no_account' });
    expect(await balance(party)).toMatchObject({ available: 5000, paid_out: 0 });
    await expectBooksRight();
  });

  it('pays off a debt when the bank refuses it, of which the couple is told', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple, banks.noAccount);
    const { data } = await cashOut(party, method, 5000);
    const { payment_intent_id } = await on.db
      .selectFrom('orders')
      .selectAll()
      .where('event_id', '=', party.eventId)
      .executeTakeFirstOrThrow();
    await stripe().refunds.create({ payment_intent: payment_intent_id ?? '', amount: 5000 });
    await eventually(async () => (await balance(party)).owed === 5000);
    await ends(party, data.id, 'failed');
    expect(await balance(party)).toMatchObject({ available: 0, paid_out: 0 });
    const [mail] = await mailed(party.couple, 'A cash-out couldn’t be paid');
    expect(mail?.text).toContain('$50.00 of it made up for money that was taken back');
    expect(mail?.text).not.toContain('cash out again');
    await expectBooksRight();
  });

  it('returns the money when the provider refuses its transfer', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const refusal = { path: '/v1/transfers', times: 1, settings: { status: '400' } };
    await instruct({ kind: 'fail', ...refusal });
    const { data } = await cashOut(party, method, 5000);
    await ends(party, data.id, 'failed');
    expect(await balance(party)).toMatchObject({ available: 5000, paid_out: 0 });
    const [mail] = await mailed(party.couple, 'A cash-out couldn’t be paid');
    expect(mail?.text).toContain('If it fails again, write to us.');
    const { status } = await rowOf(on.app, 'payout_methods', { id: method });
    expect(status).not.toBe('errored');
    await expectBooksRight();
  });

  it('waits for a balance that does not cover it, of which operators are alerted', async () => {
    const party = await withGift(5000);
    const refusal = new PaymentRefused('balance_insufficient');
    const transfer = jest.spyOn(on.app.deps.payments, 'transfer');
    transfer.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
    const { data } = await cashOut(party, await addBank(party.couple), 5000);
    const id = String(data.id);
    await eventually(async () => (await on.withdrawalOf(id)).attempt === 2);
    const { rows } = await sql`select attempts, run_at > now() as is_later
      from graphile_worker._private_jobs where key = ${`payout:${id}`}`.execute(on.db);
    expect(rows).toEqual([{ attempts: 0, is_later: true }]);
    const alerts = async (days: number) =>
      (await alertsOf(on.app.deps, new Date(Date.now() + days * 86_400_000))).map(
        ({ name }) => name,
      );
    expect(await alerts(2.9)).not.toContain('balance');
    expect(await alerts(3.1)).toContain('balance');
    await ends(party, id, 'paid');
    expect(await alerts(3.1)).not.toContain('balance');
    await expectBooksRight();
  });

  it('that the provider refuses, or that does not arrive, is alerted', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const transfer = jest.spyOn(on.app.deps.payments, 'transfer');
    transfer.mockRejectedValueOnce(new PaymentRefused('platform_not_ready'));
    const refused = await cashOut(party, method, 5000);
    await ends(party, String(refused.data.id), 'failed');
    const alert = async (name: string, days: number) => {
      const alerts = await alertsOf(on.app.deps, new Date(Date.now() + days * 86_400_000));
      return alerts.find((each) => each.name === name)?.text;
    };
    expect(await alert('refused', 0)).toMatch(/platform_not_ready/);
    expect(await alert('refused', 3.1)).toBeUndefined();

    expect(await alert('overdue', 11)).toBeUndefined();
    const { data } = await cashOut(party, await addBank(party.couple), 5000);
    const id = String(data.id);
    await ends(party, id, 'paid');
    const rows = on.db.updateTable('withdrawals').where('id', '=', id);
    await rows.set({ status: 'in_transit' }).execute();
    expect(await alert('overdue', 9.9)).toBeUndefined();
    expect(await alert('overdue', 10.1)).toMatch(/^1 × /);
    await rows.set({ status: 'paid' }).execute();
    await expectBooksRight();
  });

  it('whose payout the couple’s account does not cover is retried by its job, and is not in that alert', async () => {
    const party = await withGift(5000);
    const payOut = jest.spyOn(on.app.deps.payments, 'payOut');
    payOut.mockRejectedValueOnce(new PaymentRefused('balance_insufficient'));
    const { data } = await cashOut(party, await addBank(party.couple), 5000);
    const id = String(data.id);
    const jobs = async () =>
      (
        await sql`select attempts from graphile_worker._private_jobs
          where key = ${`payout:${id}`} and last_error is not null`.execute(on.db)
      ).rows;
    await eventually(async () => (await jobs()).length === 1);
    expect(await jobs()).toEqual([{ attempts: 1 }]);
    expect((await on.withdrawalOf(id)).attempt).toBe(1);
    const later = new Date(Date.now() + 4 * 86_400_000);
    const alerts = await alertsOf(on.app.deps, later);
    expect(alerts.map(({ name }) => name)).not.toContain('balance');
    await ends(party, id, 'paid');
    await expectBooksRight();
  });

  it('that was given up is sent when operators retry it', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const failure = { path: '/v1/transfers', settings: { status: '500' } };
    await instruct({ kind: 'fail', ...failure });
    const { data } = await cashOut(party, method, 5000);
    await eventually(async () => {
      const { rows } = await sql`
        update graphile_worker._private_jobs set attempts = max_attempts
        where key = ${`payout:${String(data.id)}`} and last_error is not null and locked_at is null
        returning id`.execute(on.db);
      return rows.length === 1;
    });
    await reconcilePayouts(on.app.deps, 0);
    const { rows } = await sql`
      select attempts >= max_attempts as given_up from graphile_worker._private_jobs
      where payload->>'id' = ${String(data.id)}`.execute(on.db);
    expect(rows).toEqual([{ given_up: true }]);
    await clear();
    await retryFailedJobs(on.db, 'payouts.send');
    await ends(party, data.id, 'paid');
    await expectBooksRight();
  });

  it('returns the money when the bank sends it back after it was paid, with a webhook or without', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    for (const hasWebhook of [true, false]) {
      const { data } = await cashOut(party, method, 5000);
      await ends(party, data.id, 'paid');
      expect(await balance(party)).toMatchObject({ available: 0, paid_out: 5000 });
      if (!hasWebhook) await delayWebhooks();
      await sendBack(data.id);
      if (!hasWebhook) await findSentBack(on.app.deps);
      await ends(party, data.id, 'failed');
      expect(await statusOf(party, data.id)).toMatchObject({ failure_code: 'account_closed' });
      expect(await balance(party)).toMatchObject({ available: 5000, paid_out: 0 });
      await clear();
    }
    await expectBooksRight();
  });

  it('informs the couple of each change by live message, notification and mail', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const { data } = await cashOut(party, method, 2000);
    await ends(party, data.id, 'paid');
    await sendBack(data.id);
    await ends(party, data.id, 'failed');
    const moves = (await liveMessagesOf(on.app, party.eventId)).flatMap((message) =>
      message.type === 'payout.moved' ? [message.status] : [],
    );
    expect(moves).toEqual(['in_transit', 'paid', 'failed']);
    const notifications = await get(party.couple, 'notifications');
    expect(notifications.data).toMatchObject([
      { type: 'payout.moved', title: 'A cash-out couldn’t be paid' },
      { type: 'payout.moved', title: 'Your gift money is in your bank account' },
      { type: 'gift.available' },
      { type: 'card.received' },
    ]);
    const mails = await mailed(party.couple, '', 5);
    expect(mails.map(({ subject = '' }) => subject).sort((a, b) => a.localeCompare(b))).toEqual([
      'A bank account was added',
      'A cash-out couldn’t be paid',
      'You’re cashing out gift money',
      'Your first card is here',
      'Your gift money is in your bank account',
    ]);
    expect(mails.map(({ text }) => text).join('\n')).toContain('20.00');
  });

  it('is refused for more than is available, and 50 at once never overdraw', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const refused = await cashOut(party, method, 5001);
    expect(refused).toMatchObject({ status: 422, errors: { amount: [expect.any(String)] } });
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => cashOut(party, method, 300)),
    );
    const made = replies.filter((reply) => reply.status === 201);
    expect(made).toHaveLength(16);
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(34);
    for (const { data } of made) await ends(party, data.id, 'paid');
    expect(await balance(party)).toMatchObject({ available: 200, paid_out: 4800 });
    await expectBooksRight();
  });

  it('leaves nothing in the balance, or enough for another cash-out', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    const refused = await cashOut(party, method, 4901);
    expect(refused).toMatchObject({
      status: 422,
      errors: { amount: ['This would leave less than $1.00, which can’t be cashed out.'] },
    });
    expect(await balance(party)).toMatchObject({ available: 5000 });
    expect((await cashOut(party, method, 4900)).status).toBe(201);
    expect((await cashOut(party, method, 100)).status).toBe(201);
    expect(await balance(party)).toMatchObject({ available: 0 });
  });

  it('is reconciled even if more are in transit than one run reads', async () => {
    const party = await makeParty();
    const method = await addBank(party.couple);
    const undo = new Error('undo');
    const seen = new Set<string>();
    const look = on.db.transaction().execute(async (trx) => {
      await sql`insert into withdrawals
          (id, event_id, payout_method_id, amount, currency, status, payout_id, created_at, updated_at)
        select gen_random_uuid(), ${party.eventId}, ${method}, 100, 'usd', 'in_transit',
          'moving_' || n, now() - make_interval(mins => n), now() - make_interval(mins => n)
        from generate_series(1, 510) as n`.execute(trx);
      for (let run = 0; run < 20; run += 1)
        for (const { id, payout_id } of await findOpen(trx, new Date()))
          if (payout_id?.startsWith('moving_')) seen.add(id);
      throw undo;
    });
    await expect(look).rejects.toBe(undo);
    expect(seen.size).toBe(510);
  });

  it('arrives once even if answers are lost and webhooks come late and repeatedly', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple);
    await instruct({ kind: 'lose', path: '/v1/transfers', times: 1 });
    await instruct({ kind: 'lose', path: '/v1/payouts', times: 1 });
    await instruct({ kind: 'deliver', settings: { copies: '3', delay_ms: '60000' } });
    const { data } = await cashOut(party, method, 5000);
    await eventually(async () => {
      await bankDecides();
      await reconcilePayouts(on.app.deps, 0);
      return (await statusOf(party, data.id)).status === 'paid';
    });
    const destination = await on.accountOf(party.couple);
    const transfers = await stripe().transfers.list({ destination });
    expect(transfers.data.map((each) => each.amount)).toEqual([5000]);
    await expectBooksRight();
  });

  /** Makes the transfers and payouts those of a release that did not name their cash-outs. */
  const unname = async () =>
    sql`update sandbox.objects set data = data || '{"transfer_group": null, "metadata": {}}'
      where kind in ('transfer', 'payout')`.execute(on.db);

  it.each([
    ['transfer', false],
    ['payout', false],
    ['transfer', true],
    ['payout', true],
  ] as const)(
    'whose %s the database has lost is not sent twice, though the provider has forgotten its key (of an earlier release: %s)',
    async (kind, isUnnamed) => {
      const party = await withGift(5000);
      const method = await addBank(party.couple);
      const destination = await on.accountOf(party.couple);
      await instruct({ kind: 'lose', path: `/v1/${kind}s` });
      const { data } = await cashOut(party, method, 3000);
      const id = String(data.id);
      const sent = async () => {
        const { rows } = await sql`select id from sandbox.objects where kind = ${kind}
          and ${destination} in (data->>'destination', hidden->>'account')`.execute(on.db);
        return rows.length;
      };
      // No try is under way, which would send it under the same key again.
      await eventually(async () => {
        const { rows } = await sql`select from graphile_worker._private_jobs
          where key = ${`payout:${id}`} and last_error is not null and locked_at is null`.execute(
          on.db,
        );
        return rows.length === 1;
      });
      expect(await sent()).toBe(1);
      if (isUnnamed) await unname();
      await on.db
        .updateTable('withdrawals')
        .set({ created_at: new Date(Date.now() - 24 * 3600_000) })
        .where('id', '=', id)
        .execute();
      await sql`delete from sandbox.answers where key like ${`withdrawal:${id}:%`}`.execute(on.db);
      await clear();
      await eventually(async () => {
        await runNow(on.db, ['payouts.send', 'sandbox.payout']);
        return (await statusOf(party, id)).status === 'paid';
      });
      expect(await sent()).toBe(1);
      expect(await balance(party)).toMatchObject({ available: 2000, paid_out: 3000 });
      await expectBooksRight();
    },
  );
});
