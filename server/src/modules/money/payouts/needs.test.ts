import type Stripe from 'stripe';
import { stripePayouts } from '../../../payments/stripe-payouts.ts';
import { authenticate, type Party } from '../../../testing/checkout.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { setRows } from '../../../testing/rows.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });
const { addBank, balance, cashOut, clear, ends, get, instruct, makeParty, post, withGift } = on;

const needs = async ({ couple }: Party) => (await get(couple, 'payout-method/needs')).data;
const linkOf = async (as: Party['couple'], method: string) =>
  post(as, `payout-method/${method}/details-link`);
/** The provider's page, at the address of the test server, which contains the sandbox. */
const pageOf = (link: unknown) => on.app.url + new URL(String(link)).pathname;

it('a couple whose details the provider needs is told before anything is posted, gives them there and cashes out', async () => {
  const party = await withGift(5000);
  const method = await addBank(party.couple);
  expect(await needs(party)).toEqual([]);
  await on.helper(`accounts/${await on.accountOf(party.couple)}/require_details`);
  expect(await needs(party)).toEqual([
    { payout_method_id: method, country: 'US', need: 'details' },
  ]);
  expect(await cashOut(party, method, 5000)).toMatchObject({
    status: 409,
    code: 'payout_details',
    message: 'Stripe still needs your details before it can pay out. Nothing was cashed out.',
  });
  expect(await balance(party)).toMatchObject({ available: 5000 });
  const rows = on.db.selectFrom('withdrawals').select('id');
  expect(await rows.where('event_id', '=', party.eventId).execute()).toEqual([]);

  const { data } = await linkOf(party.couple, method);
  const page = await fetch(pageOf(data.url));
  expect(await page.text()).toContain('Details test page');
  const back = `${on.app.config.publicUrl}/bride-groom/payout-method`;
  expect(await authenticate(pageOf(data.url), 'complete')).toBe(back);
  expect(await needs(party)).toEqual([]);
  // The link works once.
  const again = await fetch(pageOf(data.url), { redirect: 'manual' });
  expect([again.status, again.headers.get('location')]).toEqual([303, back]);

  const sent = await cashOut(party, method, 5000);
  await ends(party, sent.data.id, 'paid');
});

it('an account abroad with another service agreement gets the recipient agreement before its holder accepts it', async () => {
  const { secretKey } = on.app.config.stripe;
  const headers = { authorization: `Bearer ${secretKey}` };
  const account = async (path: string, body?: URLSearchParams) => {
    const init = body ? { method: 'POST', headers, body } : { headers };
    const answer = await fetch(`${on.app.url}/v1/accounts${path}`, init);
    return (await answer.json()) as Stripe.Account;
  };
  const { id } = await account('', new URLSearchParams({ country: 'DE', type: 'custom' }));
  expect((await account(`/${id}`)).tos_acceptance?.service_agreement).toBeUndefined();
  await on.app.deps.payments.detailsLink(id, on.app.url);
  expect((await account(`/${id}`)).tos_acceptance?.service_agreement).toBe('recipient');
});

it.each([
  ['checking', { disabled_reason: 'requirements.pending_verification' }],
  ['refused', { disabled_reason: 'rejected.terms_of_service', currently_due: ['individual.dob'] }],
] as const)('a cash-out is not made to an account that is %s', async (need, requirements) => {
  const party = await withGift(5000);
  const method = await addBank(party.couple);
  const accounts = { retrieve: async () => ({ requirements }) };
  const { payoutNeed } = stripePayouts({ accounts } as unknown as Stripe);
  jest.spyOn(on.app.deps.payments, 'payoutNeed').mockImplementation(payoutNeed);
  expect(await needs(party)).toMatchObject([{ payout_method_id: method, need }]);
  expect(await cashOut(party, method, 5000)).toMatchObject({
    status: 409,
    code: `payout_${need}`,
  });
  jest.restoreAllMocks();
  expect(await balance(party)).toMatchObject({ available: 5000 });
});

it('a cash-out is made if the provider does not answer what it needs', async () => {
  const party = await withGift(5000);
  const method = await addBank(party.couple);
  await instruct({ kind: 'fail', path: '/v1/accounts/' });
  expect(await needs(party)).toEqual([]);
  const { status, data } = await cashOut(party, method, 5000);
  expect(status).toBe(201);
  await clear();
  await ends(party, data.id, 'paid');
});

it('the link is for the owner of the bank account, after a recent password', async () => {
  const { couple } = await makeParty();
  const other = await makeParty();
  const method = await addBank(couple);
  expect((await linkOf(other.couple, method)).status).toBe(404);
  const longAgo = { confirmed_at: new Date(0) };
  await setRows(on.app, 'sessions', { user_id: couple.id }, longAgo);
  expect(await linkOf(couple, method)).toMatchObject({ status: 403, code: 'confirm_password' });
});
