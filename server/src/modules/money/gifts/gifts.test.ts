import { eventually } from '../../../testing/eventually.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { giftsCsv } from './csv.ts';
import { setRows } from '../../../testing/rows.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' });
const { balance, get, give, makeParty } = on;

it('shows for every gift what was paid out and taken back, on the page and as CSV', async () => {
  const party = await makeParty();
  const { couple, eventId } = party;
  const names = { names: ['Rosenhof'] };
  const { data: tables } = await on.post(couple, `v2/events/${eventId}/tables`, names);
  const [table] = tables as unknown as { id: string }[];
  await give(party, 5000);
  await eventually(async () => (await balance(party)).available === 5000);
  const { id } = await give(party, 2000);
  await setRows(on.app, 'orders', { id }, { table_id: table?.id ?? null });
  await eventually(async () => (await balance(party)).available === 7000);
  const query = `?event_id=${eventId}`;
  const read = async (path: string) => get(couple, `bride-groom/gifts${path}`);
  await on.instruct({ kind: 'fail', path: '/v1/transfers' });
  await on.cashOut(party, await on.addBank(couple), 6000);
  expect((await read(query)).data).toMatchObject([
    { paid_out: 0, moving: 5000 },
    { paid_out: 0, moving: 1000 },
  ]);
  await on.clear();
  await on.paidOut(party, 6000);

  const list = await read(query);
  expect(list.data).toMatchObject([
    { sender_name: 'Grace', gross: 5181, fee: 181, gift: 5000, taken_back: 0, paid_out: 5000 },
    { gift: 2000, available_at: expect.any(String), paid_out: 1000, table: 'Rosenhof' },
  ]);
  const newest = await read(`${query}&order=newest`);
  expect(newest.data).toEqual([list.data[1], list.data[0]]);
  const totals = await read(`/totals${query}`);
  expect(totals.data).toMatchObject({
    count: 2,
    gift: 7000,
    paid_out: 6000,
    taken_back: 0,
    thanked: 0,
  });
  const first = await read(`${query}&limit=1`);
  const next = `${query}&limit=1&cursor=${first.next_cursor}`;
  const second = await read(next);
  expect([first.data, second.data, second.next_cursor]).toEqual([
    [list.data[0]],
    [list.data[1]],
    null,
  ]);
  const link = await read(`/link${query}`);
  const csv = await fetch(on.app.url + String(link.data.url));
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await csv.text();
  expect(text).toContain('"Grace",');
  expect(text).toContain(',"Rosenhof"\r\n');
  const unsigned = await fetch(`${on.app.url}/api/bride-groom/gifts/${eventId}/csv`);
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
  moving: 0,
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
