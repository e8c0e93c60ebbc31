import { bankCountries } from '@keepsake/shared/banks';
import { loadConfig } from '../../../config.ts';
import { askForToken, banks, tokeniseBank } from '../../../testing/banks.ts';
import type { Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { reconcilePayouts } from './reconcile.ts';

const on = moneyServer({
  GIFT_HOLD_DAYS: '0',
  PAYOUT_COUNTRIES: bankCountries.map(({ code }) => code).join(','),
});
const { addBank, balance, bankDecides, cashOut, clear, ends, get, instruct, makeParty } = on;
const { post, right, statusOf, stripe, untold, withGift, withdrawalOf } = on;

const accountsOf = async ({ couple }: Party) =>
  on.db
    .selectFrom('payout_accounts')
    .select(['country', 'provider_id'])
    .where('user_id', '=', couple.id)
    .orderBy('country')
    .execute();

it('keeps an account of every country by its token, with its currency and its last four', async () => {
  const party = await makeParty();
  for (const { code, example } of bankCountries) await addBank(party.couple, example, code);
  const { data } = await get(party.couple, 'payout-method/list');
  const kept = [...(data as unknown as object[])].reverse();
  const home = kept.pop();
  expect(home).toMatchObject({ country: 'US', currency: 'usd', is_default: true });
  expect(kept).toMatchObject(
    bankCountries.slice(1).map(({ code, currency, example }) => ({
      country: code,
      currency,
      last4: example.slice(-4),
    })),
  );
  // An account of the provider for each country, and the one at home where it always was.
  const accounts = await accountsOf(party);
  expect(accounts.map(({ country }) => country)).toEqual(
    bankCountries
      .map(({ code }) => code)
      .filter((code) => code !== 'US')
      .toSorted(),
  );
  for (const { country, provider_id } of accounts.slice(0, 3))
    expect(await stripe().accounts.retrieve(provider_id)).toMatchObject({
      country,
      capabilities: { transfers: 'active' },
      metadata: { user_id: party.couple.id },
    });
});

it('two accounts of one country share what the provider has of the couple', async () => {
  const party = await makeParty();
  const ids = await Promise.all([
    addBank(party.couple, banks.german),
    addBank(party.couple, banks.germanWithoutAccount),
  ]);
  expect(new Set(ids).size).toBe(2);
  expect(await accountsOf(party)).toHaveLength(1);
});

describe('a cash-out to Germany', () => {
  it('leaves the balance in dollars and reaches the bank in euros', async () => {
    const party = await withGift(10_000);
    const method = await addBank(party.couple, banks.german);
    const { data, status } = await cashOut(party, method, 6000);
    expect(status).toBe(201);
    expect(data).toMatchObject({ amount: 6000, currency: 'usd', country: 'DE', last4: '3000' });
    await ends(party, data.id, 'paid');
    const withdrawal = await statusOf(party, data.id);
    expect(withdrawal).toMatchObject({ amount: 6000, bank_amount: 5160, bank_currency: 'eur' });
    expect(await balance(party)).toMatchObject({ available: 4000, paid_out: 6000 });

    // The provider has just that: nothing is left on the couple's account.
    const [account] = await accountsOf(party);
    const left = await stripe().balance.retrieve({}, { stripeAccount: account?.provider_id ?? '' });
    expect(left.available.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const [mail] = await on.mailed(party.couple, 'Your gift money is in your bank account');
    expect(mail?.text).toContain('We’ve sent $60.00 (€51.60) to');
    await right();
  });

  it('comes back to the cent when there is no such account, and marks it', async () => {
    const party = await withGift(3333);
    const method = await addBank(party.couple, banks.germanWithoutAccount);
    const { data } = await cashOut(party, method, 3333);
    await ends(party, data.id, 'failed');
    expect(await statusOf(party, data.id)).toMatchObject({ failure_code: 'no_account' });
    expect(await balance(party)).toMatchObject({ available: 3333, paid_out: 0 });
    const list = await get(party.couple, 'payout-method/list');
    expect(list.data).toMatchObject([{ id: method, status: 'errored' }]);
    await right();
  });

  it('comes back when the bank sends it back days later, as the webhook of that account tells', async () => {
    const party = await withGift(4321);
    const method = await addBank(party.couple, banks.german);
    const { data } = await cashOut(party, method, 4321);
    await ends(party, data.id, 'paid');
    await on.sendBack(data.id);
    await ends(party, data.id, 'failed');
    expect(await balance(party)).toMatchObject({ available: 4321, paid_out: 0 });
    await right();
    // And can be sent on to a bank at home.
    const home = await addBank(party.couple);
    const again = await cashOut(party, home, 4321);
    await ends(party, again.data.id, 'paid');
    await right();
  });

  it.each([
    [100.2, 995],
    [103.9, 960],
    [98, 1000],
  ])(
    'comes back whole for the couple though the rate stands at %d percent',
    async (percent, thousandths) => {
      const party = await withGift(7000);
      const method = await addBank(party.couple, banks.germanWithoutAccount);
      await instruct({ kind: 'rate', settings: { percent: `${percent}` } });
      const { data } = await cashOut(party, method, 6000);
      await ends(party, data.id, 'failed');
      expect(await balance(party)).toMatchObject({ available: 7000, paid_out: 0 });
      const row = await withdrawalOf(data.id);
      expect(row.returned_amount).toBe((6000 * thousandths) / 1000);
      // Whoever was at it at the same time, and comes later, is told what came back, and takes nothing more.
      await clear();
      await instruct({ kind: 'rate', settings: { percent: '50' } });
      const taken = { amount: 6000, changed: true };
      const again = on.app.deps.payments.reverseTransfer(row.transfer_id ?? '', taken);
      await expect(again).resolves.toBe(row.returned_amount);
      // What it cost is ours, and stands in the books.
      const { rows } = await on.app.deps.pool.query<{ amount: number }>(
        `select e.amount from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id
         join ledger_accounts a on a.id = e.account_id
         where t.kind = 'transfer_returned' and t.reference = $1 and a.kind = 'fees'`,
        [data.id],
      );
      const cost = 6000 - (6000 * thousandths) / 1000;
      expect(rows).toEqual(cost === 0 ? [] : [{ amount: -cost }]);
      await right();
    },
  );

  it('stays on its way where too little is left at the provider, and ends once it is there', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple, banks.germanWithoutAccount);
    await instruct({ kind: 'rate', settings: { percent: '150' } });
    const { data } = await cashOut(party, method, 5000);
    await eventually(async () => {
      await bankDecides();
      const { payout_id: payout, status } = await withdrawalOf(data.id);
      const { provider_id: stripeAccount } = (await accountsOf(party))[0] ?? { provider_id: '' };
      if (!payout) return false;
      const theirs = await stripe().payouts.retrieve(payout, {}, { stripeAccount });
      return theirs.status === 'failed' && status === 'in_transit';
    });
    await reconcilePayouts(on.app.deps, 0);
    expect(await statusOf(party, data.id)).toMatchObject({ status: 'in_transit' });
    await clear();
    await instruct({ kind: 'rate', settings: { percent: '90' } });
    await eventually(async () => {
      await reconcilePayouts(on.app.deps, 0);
      return (await statusOf(party, data.id)).status === 'failed';
    });
    expect(await balance(party)).toMatchObject({ available: 5000, paid_out: 0 });
    await right();
  });

  it('arrives once though answers are lost and webhooks come late', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple, banks.german);
    await instruct({ kind: 'lose', path: '/v1/transfers', times: 1 });
    await instruct({ kind: 'lose', path: '/v1/payouts', times: 1 });
    await untold();
    const { data } = await cashOut(party, method, 5000);
    await eventually(async () => {
      await bankDecides();
      await reconcilePayouts(on.app.deps, 0);
      return (await statusOf(party, data.id)).status === 'paid';
    });
    expect(await statusOf(party, data.id)).toMatchObject({ bank_amount: 4300 });
    await right();
  });
});

it('pays whole forints', async () => {
  const party = await withGift(1001);
  const method = await addBank(party.couple, 'HU42117730161111101800000000');
  const { data } = await cashOut(party, method, 1001);
  await ends(party, data.id, 'paid');
  // 10.01 dollars are 3408.405 forints of the sandbox.
  expect(await statusOf(party, data.id)).toMatchObject({ bank_amount: 340_800 });
  await right();
});

it('what the provider finds out of an account abroad is taken over', async () => {
  const party = await makeParty();
  const method = await addBank(party.couple, banks.german);
  const row = async () =>
    on.db
      .selectFrom('payout_methods')
      .select(['provider_id', 'status'])
      .where('id', '=', method)
      .executeTakeFirstOrThrow();
  await on.helper(`bank_accounts/${(await row()).provider_id}/verify`);
  await eventually(async () => (await row()).status === 'verified');
});

it('is forgotten at the provider, too', async () => {
  const party = await makeParty();
  const method = await addBank(party.couple, banks.german);
  await addBank(party.couple);
  const remove = await on.call(party.couple, ['DELETE', `payout-method/${method}`]);
  expect(remove.status).toBe(200);
  const [account] = await accountsOf(party);
  await eventually(async () => {
    const { data } = await stripe().accounts.listExternalAccounts(account?.provider_id ?? '');
    return data.length === 0;
  });
});

describe('the provider takes', () => {
  it.each(bankCountries.map((country) => [country.name, country] as const))(
    'what %s writes, and nothing with a slip in it',
    async (_name, country) => {
      const { code, example: number } = country;
      const ask = async (sent: string, changes: object = {}) => {
        const { status, body } = await askForToken(on.app.url, sent, { country: code, ...changes });
        return status === 200 ? 'taken' : body.error?.param;
      };
      expect(await ask(number)).toBe('taken');
      expect(await ask(`${number}A`)).toBe('bank_account[account_number]');
      expect(await ask(number.slice(0, 3))).toBe('bank_account[account_number]');
      if (country.form === 'iban') {
        const last = number.endsWith('1') ? '2' : '1';
        expect(await ask(number.slice(0, -1) + last)).toBe('bank_account[account_number]');
        expect(await ask(number, { routing: '110000000' })).toBe('bank_account[routing_number]');
      } else expect(await ask(number, { routing: '1' })).toBe('bank_account[routing_number]');
      if (code !== 'US')
        expect(await ask(number, { currency: 'usd' })).toBe('bank_account[currency]');
    },
  );

  it('no country that it does not serve', async () => {
    const answer = await askForToken(on.app.url, '0001234', { country: 'JP', currency: 'jpy' });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'country_unsupported']);
    const made = stripe().accounts.create({ type: 'custom', country: 'KP' });
    await expect(made).rejects.toMatchObject({ code: 'country_unsupported' });
  });
});

it('a country that is not served here is refused before an account is made', async () => {
  const { config } = on.app;
  const all = config.payoutCountries;
  config.payoutCountries = loadConfig({ PAYOUT_COUNTRIES: 'gb' }).payoutCountries;
  try {
    const party = await makeParty();
    const add = async (number: string, country?: string) =>
      post(party.couple, 'payout-method', {
        bank_account: await tokeniseBank(on.app.url, number, country),
      });
    expect(await add(banks.german)).toMatchObject({
      status: 422,
      errors: { bank_account: ['We can’t pay to banks in this country yet.'] },
    });
    expect((await add('00012345', 'GB')).status).toBe(201);
    expect((await add(banks.pays)).status).toBe(201);
    expect(await accountsOf(party)).toMatchObject([{ country: 'GB' }]);
  } finally {
    config.payoutCountries = all;
  }
});
