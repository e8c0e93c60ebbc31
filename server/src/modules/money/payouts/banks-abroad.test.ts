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
const { post, expectBooksRight, statusOf, stripe, delayWebhooks, withGift, withdrawalOf } = on;

const accountsOf = async ({ couple }: Party) =>
  on.db
    .selectFrom('payout_accounts')
    .select(['country', 'provider_id'])
    .where('user_id', '=', couple.id)
    .orderBy('country')
    .execute();

it('stores a bank account of every country by its token, with its currency and last four digits', async () => {
  const party = await makeParty();
  for (const { code, example } of bankCountries) await addBank(party.couple, example, code);
  const { data } = await get(party.couple, 'payout-method/list');
  const abroad = [...(data as unknown as object[])].reverse();
  const home = abroad.pop();
  expect(home).toMatchObject({ country: 'US', currency: 'usd', is_default: true });
  expect(abroad).toMatchObject(
    bankCountries.slice(1).map(({ code, currency, example }) => ({
      country: code,
      currency,
      last4: example.slice(-4),
    })),
  );
  // One account at the provider for each other country; that of the home country is not in this table.
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

it('an account at home is paid in the currency of its country, whatever that of new events is', async () => {
  const { couple } = await makeParty();
  const { config } = on.app.deps;
  const { currency } = config;
  Object.assign(config, { currency: 'eur' });
  try {
    await addBank(couple);
  } finally {
    Object.assign(config, { currency });
  }
  expect((await get(couple, 'payout-method/list')).data).toMatchObject([{ currency: 'usd' }]);
});

it('two bank accounts of one country share one account at the provider', async () => {
  const party = await makeParty();
  const ids = await Promise.all([
    addBank(party.couple, banks.german),
    addBank(party.couple, banks.germanWithoutAccount),
  ]);
  expect(new Set(ids).size).toBe(2);
  expect(await accountsOf(party)).toHaveLength(1);
});

describe('a cash-out to Germany', () => {
  it('is taken from the balance in dollars and arrives at the bank in euros', async () => {
    const party = await withGift(10_000);
    const method = await addBank(party.couple, banks.german);
    const { data, status } = await cashOut(party, method, 6000);
    expect(status).toBe(201);
    expect(data).toMatchObject({ amount: 6000, currency: 'usd', country: 'DE', last4: '3000' });
    await ends(party, data.id, 'paid');
    const withdrawal = await statusOf(party, data.id);
    expect(withdrawal).toMatchObject({ amount: 6000, bank_amount: 5160, bank_currency: 'eur' });
    expect(await balance(party)).toMatchObject({ available: 4000, paid_out: 6000 });

    // Nothing remains on the couple's account at the provider.
    const [account] = await accountsOf(party);
    const rest = await stripe().balance.retrieve({}, { stripeAccount: account?.provider_id ?? '' });
    expect(rest.available.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const [mail] = await on.mailed(party.couple, 'Your gift money is in your bank account');
    expect(mail?.text).toContain('We’ve sent $60.00 (€51.60) to');
    await expectBooksRight();
  });

  it('is returned in full when there is no such account, which is marked', async () => {
    const party = await withGift(3333);
    const method = await addBank(party.couple, banks.germanWithoutAccount);
    const { data } = await cashOut(party, method, 3333);
    await ends(party, data.id, 'failed');
    expect(await statusOf(party, data.id)).toMatchObject({ failure_code: 'no_account' });
    expect(await balance(party)).toMatchObject({ available: 3333, paid_out: 0 });
    const list = await get(party.couple, 'payout-method/list');
    expect(list.data).toMatchObject([{ id: method, status: 'errored' }]);
    await expectBooksRight();
  });

  it('is returned when the bank sends it back after it was paid', async () => {
    const party = await withGift(4321);
    const method = await addBank(party.couple, banks.german);
    const { data } = await cashOut(party, method, 4321);
    await ends(party, data.id, 'paid');
    await on.sendBack(data.id);
    await ends(party, data.id, 'failed');
    expect(await balance(party)).toMatchObject({ available: 4321, paid_out: 0 });
    await expectBooksRight();
    // It can be cashed out again, to a bank at home.
    const home = await addBank(party.couple);
    const again = await cashOut(party, home, 4321);
    await ends(party, again.data.id, 'paid');
    await expectBooksRight();
  });

  it.each([
    [100.2, 995],
    [103.9, 960],
    [98, 1000],
  ])(
    'is returned in full even if the exchange rate is at %d percent',
    async (percent, thousandths) => {
      const party = await withGift(7000);
      const method = await addBank(party.couple, banks.germanWithoutAccount);
      await instruct({ kind: 'rate', settings: { percent: `${percent}` } });
      const { data } = await cashOut(party, method, 6000);
      await ends(party, data.id, 'failed');
      expect(await balance(party)).toMatchObject({ available: 7000, paid_out: 0 });
      const row = await withdrawalOf(data.id);
      expect(row.returned_amount).toBe((6000 * thousandths) / 1000);
      // A concurrent reversal of the same transfer gets the returned amount, and reverses nothing more.
      await clear();
      await instruct({ kind: 'rate', settings: { percent: '50' } });
      const taken = { amount: 6000, changed: true };
      const again = on.app.deps.payments.reverseTransfer(row.transfer_id ?? '', taken);
      await expect(again).resolves.toBe(row.returned_amount);
      // The loss is ours, and is in the ledger.
      const { rows } = await on.app.deps.pool.query<{ amount: number }>(
        `select e.amount from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id
         join ledger_accounts a on a.id = e.account_id
         where t.kind = 'transfer_returned' and t.reference = $1 and a.kind = 'fees'`,
        [data.id],
      );
      const cost = 6000 - (6000 * thousandths) / 1000;
      expect(rows).toEqual(cost === 0 ? [] : [{ amount: -cost }]);
      await expectBooksRight();
    },
  );

  it('stays in transit if the provider has too little for the return, and fails once it has enough', async () => {
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
    await expectBooksRight();
  });

  it('arrives once even if answers are lost and webhooks never come', async () => {
    const party = await withGift(5000);
    const method = await addBank(party.couple, banks.german);
    await instruct({ kind: 'lose', path: '/v1/transfers', times: 1 });
    await instruct({ kind: 'lose', path: '/v1/payouts', times: 1 });
    await delayWebhooks();
    const { data } = await cashOut(party, method, 5000);
    await eventually(async () => {
      await bankDecides();
      await reconcilePayouts(on.app.deps, 0);
      return (await statusOf(party, data.id)).status === 'paid';
    });
    expect(await statusOf(party, data.id)).toMatchObject({ bank_amount: 4300 });
    await expectBooksRight();
  });
});

it('pays whole forints, without fractions', async () => {
  const party = await withGift(1001);
  const method = await addBank(party.couple, 'HU42117730161111101800000000');
  const { data } = await cashOut(party, method, 1001);
  await ends(party, data.id, 'paid');
  // 10.01 dollars are 3408.405 forints of the sandbox.
  expect(await statusOf(party, data.id)).toMatchObject({ bank_amount: 340_800 });
  await expectBooksRight();
});

it('the provider’s verification of an account abroad is stored', async () => {
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

it('a removed bank account is deleted at the provider too', async () => {
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

describe('the sandbox provider takes', () => {
  it.each(bankCountries.map((country) => [country.name, country] as const))(
    'correct account numbers of %s alone',
    async (_name, country) => {
      const { code, example: number } = country;
      const send = async (sent: string, changes: object = {}) => {
        const { status, body } = await askForToken(on.app.url, sent, { country: code, ...changes });
        return status === 200 ? 'taken' : body.error?.param;
      };
      expect(await send(number)).toBe('taken');
      expect(await send(`${number}A`)).toBe('bank_account[account_number]');
      expect(await send(number.slice(0, 3))).toBe('bank_account[account_number]');
      if (country.form === 'iban') {
        const last = number.endsWith('1') ? '2' : '1';
        expect(await send(number.slice(0, -1) + last)).toBe('bank_account[account_number]');
        expect(await send(number, { routing: '110000000' })).toBe('bank_account[routing_number]');
      } else expect(await send(number, { routing: '1' })).toBe('bank_account[routing_number]');
      if (code !== 'US')
        expect(await send(number, { currency: 'usd' })).toBe('bank_account[currency]');
    },
  );

  it('no country that it does not serve', async () => {
    const answer = await askForToken(on.app.url, '0001234', { country: 'JP', currency: 'jpy' });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'country_unsupported']);
    const made = stripe().accounts.create({ type: 'custom', country: 'KP' });
    await expect(made).rejects.toMatchObject({ code: 'country_unsupported' });
  });
});

it('a country that is not served is refused before an account is made', async () => {
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
