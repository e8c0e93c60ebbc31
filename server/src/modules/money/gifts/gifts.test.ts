import { addBank, banks } from '../../../testing/banks.ts';
import { api, makeParty, placeOrder, tokenise } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventBalance } from '../ledger/balances.ts';
import { giftsCsv } from './csv.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
});
afterAll(async () => app.close());

it('shows the way of every gift, also as CSV', async () => {
  const { db } = app.deps;
  const party = await makeParty(db, app.config);
  const { data: tables } = await api(app.url, ['POST', `v2/events/${party.eventId}/tables`], {
    as: party.couple,
    body: { names: ['Rosenhof'] },
  });
  const [table] = tables as unknown as { id: string }[];
  for (const amount of [5000, 2000]) {
    const order_id = await placeOrder(app.url, party.guest, party, amount);
    if (amount === 2000)
      await db
        .updateTable('orders')
        .set({ table_id: table?.id ?? null })
        .where('id', '=', order_id)
        .execute();
    const payment_method = await tokenise(app.url, '4242424242424242');
    const body = { order_id, payment_method };
    await api(app.url, ['POST', 'checkout/card'], { as: party.guest, body });
    await eventually(
      async () => (await eventBalance(db, party.eventId, 'usd')).available % 5000 === amount % 5000,
    );
  }
  const payout_method_id = await addBank(app.url, party.couple, banks.pays);
  const body = { amount: 6000, payout_method_id, event_id: party.eventId };
  await api(app.url, ['POST', 'cashout/bank'], { as: party.couple, body });
  await eventually(async () => (await eventBalance(db, party.eventId, 'usd')).paid_out === 6000);

  const query = `?event_id=${party.eventId}`;
  const list = await api(app.url, ['GET', `bride-groom/gifts${query}`], { as: party.couple });
  expect(list.data).toMatchObject([
    { sender_name: 'Grace', gross: 5181, fee: 181, gift: 5000, taken_back: 0, paid_out: 5000 },
    { gift: 2000, available_at: expect.any(String), paid_out: 1000, table: 'Rosenhof' },
  ]);
  const newest = await api(app.url, ['GET', `bride-groom/gifts${query}&order=newest`], {
    as: party.couple,
  });
  expect(newest.data).toEqual([list.data[1], list.data[0]]);
  const totals = await api(app.url, ['GET', `bride-groom/gifts/totals${query}`], {
    as: party.couple,
  });
  expect(totals.data).toMatchObject({
    count: 2,
    gift: 7000,
    paid_out: 6000,
    taken_back: 0,
    thanked: 0,
  });
  const first = await api(app.url, ['GET', `bride-groom/gifts${query}&limit=1`], {
    as: party.couple,
  });
  const next = `${query}&limit=1&cursor=${first.next_cursor}`;
  const second = await api(app.url, ['GET', `bride-groom/gifts${next}`], { as: party.couple });
  expect([first.data, second.data, second.next_cursor]).toEqual([
    [list.data[0]],
    [list.data[1]],
    null,
  ]);
  const link = await api(app.url, ['GET', `bride-groom/gifts/link${query}`], { as: party.couple });
  const csv = await fetch(app.url + String(link.data.url));
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await csv.text();
  expect(text).toContain('"Grace",');
  expect(text).toContain(',"Rosenhof"\r\n');
  const unsigned = await fetch(`${app.url}/api/bride-groom/gifts/${party.eventId}/csv`);
  expect(unsigned.status).toBe(403);
});

const at = '2030-06-01T10:00:00.000Z';
const gift = {
  order_id: 'f3c0fd0f-1f5c-4b86-8d1e-3e6a5c3f3b11',
  sender_name: '=SUM("A1"), Zoë',
  paid_at: at,
  gross: 5181,
  fee: 181,
  gift: 5000,
  taken_back: 5,
  held_until: at,
  available_at: null,
  paid_out: 0,
  currency: 'usd',
  card_id: null,
  thanked_at: at,
  table: '=Rosenhof',
};

it('keeps names as text in a spreadsheet', () => {
  expect(giftsCsv([gift]).split('\r\n')[1]).toBe(
    `"'=SUM(""A1""), Zoë",${at},51.81,1.81,50.00,0.05,${at},,0.00,USD,${at},"'=Rosenhof"`,
  );
});

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '−', ' =', '\u200b=', '\t', '\r', '\n'])(
  'marks a name that begins with %j as text, and no other',
  (start) => {
    const [row = ''] = giftsCsv([{ ...gift, sender_name: `${start}1+1` }]).split(`",${at}`);
    expect(row.endsWith(`"'${start}1+1`)).toBe(true);
    const [plain = ''] = giftsCsv([{ ...gift, sender_name: `Zoë ${start}` }]).split(`",${at}`);
    expect(plain.endsWith(`"Zoë ${start}`)).toBe(true);
  },
);
