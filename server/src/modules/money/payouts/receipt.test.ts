import type { WithdrawalStep } from '@keepsake/shared/api/payouts';
import { banks } from '../../../testing/banks.ts';
import type { Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { pdfText } from '../../../testing/pdf-text.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });
const { addBank, cashOut, ends, get, instruct, mailed, makeParty, statusOf, withGift } = on;

const stepsOf = async (party: Party, id: unknown) => {
  const { steps } = (await statusOf(party, id)) as unknown as { steps: WithdrawalStep[] };
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  return steps.map(({ step }) => step);
};
const linkOf = async (as: Party['couple'], id: unknown) =>
  get(as, `bride-groom/withdrawal/details/${String(id)}/receipt`);

it('a paid cash-out has its steps, a reference, and a receipt with the same data', async () => {
  const party = await withGift(5000);
  const method = await addBank(party.couple, banks.german);
  const { data } = await cashOut(party, method, 2000);
  await ends(party, data.id, 'paid');
  expect(await stepsOf(party, data.id)).toEqual(['requested', 'in_transit', 'paid']);
  const details = await statusOf(party, data.id);
  const reference = `C-${String(data.id).slice(0, 13).toUpperCase()}`;
  expect(details).toMatchObject({ reference, account_holder: 'Ada and Ben', last4: '3000' });

  const { url } = (await linkOf(party.couple, data.id)).data;
  const answer = await fetch(on.app.url + String(url));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`Keepsake cash-out ${reference}.pdf`);
  const words = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  expect(words).toContain(`Reference ${reference} Requested`);
  expect(words).toContain('Paid to Ada and Ben Bank STRIPE TEST BANK ending in 3000');
  expect(words).toContain('Gift money taken out $20.00 Fee $0.00 Sent to your bank $20.00');
  expect(words).toContain('Your bank got €17.20');

  // Its mail leads to its page.
  const [mail] = await mailed(party.couple, 'Your gift money is in your bank account');
  expect(mail?.text).toContain(`/bride-groom/cashout/payout-list/${String(data.id)}`);
});

it('a cash-out without a payout is not in transit, and has no receipt', async () => {
  const party = await withGift(2000);
  const method = await addBank(party.couple);
  await instruct({ kind: 'fail', path: '/v1/payouts' });
  const { data } = await cashOut(party, method, 2000);
  await eventually(async () =>
    on.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('reference', '=', String(data.id))
      .where('kind', '=', 'transfer')
      .executeTakeFirst(),
  );
  expect(await statusOf(party, data.id)).toMatchObject({ status: 'requested' });
  expect(await stepsOf(party, data.id)).toEqual(['requested']);
  expect((await linkOf(party.couple, data.id)).status).toBe(404);
});

it('a cash-out that failed, or was returned after it was paid, has these steps and no receipt', async () => {
  const party = await withGift(5000);
  const refused = await cashOut(party, await addBank(party.couple, banks.noAccount), 1000);
  await ends(party, refused.data.id, 'failed');
  expect(await stepsOf(party, refused.data.id)).toEqual(['requested', 'in_transit', 'failed']);

  const sent = await cashOut(party, await addBank(party.couple), 2000);
  await ends(party, sent.data.id, 'paid');
  const url = String((await linkOf(party.couple, sent.data.id)).data.url);
  await on.sendBack(sent.data.id);
  await ends(party, sent.data.id, 'failed');
  expect(await stepsOf(party, sent.data.id)).toEqual([
    'requested',
    'in_transit',
    'paid',
    'returned',
  ]);
  for (const { data } of [refused, sent])
    expect((await linkOf(party.couple, data.id)).status).toBe(404);
  // Nor at an address that was signed while it was paid.
  expect((await fetch(on.app.url + url)).status).toBe(404);
});

it('a receipt is for its own couple, and its address for this receipt alone', async () => {
  const party = await withGift(3000);
  const method = await addBank(party.couple);
  const [one, two] = [await cashOut(party, method, 1000), await cashOut(party, method, 1500)];
  for (const { data } of [one, two]) await ends(party, data.id, 'paid');
  const stranger = await makeParty();
  expect((await linkOf(stranger.couple, one.data.id)).status).toBe(404);
  const url = String((await linkOf(party.couple, one.data.id)).data.url);
  const [path = '', signature = ''] = url.split('?');
  const other = path.replace(String(one.data.id), String(two.data.id));
  expect((await fetch(`${on.app.url}${other}?${signature}`)).status).toBe(403);
  expect((await fetch(on.app.url + path)).status).toBe(403);
});
