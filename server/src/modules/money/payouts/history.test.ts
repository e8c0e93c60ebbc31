import { randomUUID } from 'node:crypto';
import type { WithdrawalTotals } from '@keepsake/shared/api/payouts';
import { fc } from '@keepsake/shared/testing/property';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

const STATUSES = ['requested', 'in_transit', 'paid', 'failed'] as const;

/** A cash-out that is inserted as a row. */
interface Row {
  event: number;
  bank: number;
  status: (typeof STATUSES)[number];
  amount: number;
  /** Hours after the first of January 2030, UTC. */
  hour: number;
}

const anyRow: fc.Arbitrary<Row> = fc.record({
  event: fc.nat({ max: 1 }),
  bank: fc.nat({ max: 1 }),
  status: fc.constantFrom(...STATUSES),
  amount: fc.integer({ min: 100, max: 999_999_999 }),
  hour: fc.nat({ max: 24 * 6 }),
});

async function makeBank(couple: Person, last4: string): Promise<string> {
  const id = randomUUID();
  await app.deps.db
    .insertInto('payout_methods')
    .values({
      id,
      user_id: couple.id,
      provider_id: `ba_${id}`,
      account_holder: 'Noor Haddad',
      bank_name: 'First Bank',
      last4,
      currency: 'usd',
      status: 'new',
      created_at: new Date(),
      removed_at: null,
    })
    .execute();
  return id;
}

async function makeRow(row: Row, events: TestEvent[], banks: string[]): Promise<void> {
  const at = new Date(Date.UTC(2030, 0, 1, row.hour));
  await app.deps.db
    .insertInto('withdrawals')
    .values({
      id: randomUUID(),
      event_id: events[row.event]?.id ?? '',
      payout_method_id: banks[row.bank] ?? '',
      amount: row.amount,
      currency: 'usd',
      status: row.status,
      transfer_id: null,
      payout_id: row.status === 'requested' ? null : `po_${randomUUID()}`,
      failure_code: row.status === 'failed' ? 'no_account' : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** A couple with two events in distant time zones, two banks, and these cash-outs. */
async function withRows(rows: Row[]) {
  const couple = await signedIn(app, 'couple');
  const zones = ['Pacific/Auckland', 'America/Los_Angeles'];
  const events = [
    await makeEvent(app, couple, { changes: { timezone: 'Pacific/Auckland' } }),
    await makeEvent(app, couple, { changes: { timezone: 'America/Los_Angeles' } }),
  ];
  const banks = [await makeBank(couple, '6789'), await makeBank(couple, '013A')];
  for (const row of rows) await makeRow(row, events, banks);
  const dayOf = ({ event, hour }: Row) =>
    new Date(Date.UTC(2030, 0, 1, hour)).toLocaleDateString('en-CA', { timeZone: zones[event] });
  return { couple, events, banks, dayOf };
}

const addressOf = (name: string, query: object) =>
  `bride-groom/withdrawal/${name}?${new URLSearchParams(Object.entries(query)).toString()}`;

/** Reads all pages, three rows at a time. */
async function readAll(couple: Person, query: object): Promise<{ amount: number }[]> {
  const all: { amount: number }[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await couple.call(
      'GET',
      addressOf('list', { ...query, limit: 3, ...(cursor ? { cursor } : {}) }),
    );
    all.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor);
  return all;
}

it('list and totals of any filter contain exactly the rows that match it', async () => {
  const day = fc.integer({ min: 1, max: 8 }).map((each) => `2030-01-0${each}`);
  const anyFilter = fc.record(
    {
      event: fc.nat({ max: 1 }),
      bank: fc.nat({ max: 1 }),
      state: fc.constantFrom('moving', 'paid', 'failed'),
      period: fc.tuple(day, day).map((days) => days.toSorted()),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 12 }),
      fc.array(anyFilter, { minLength: 3, maxLength: 3 }),
      async (rows, filters) => {
        const { couple, events, banks, dayOf } = await withRows(rows);
        for (const { event, bank, state, period } of filters) {
          const query = {
            ...(event === undefined ? {} : { event_id: events[event]?.id }),
            ...(bank === undefined ? {} : { payout_method_id: banks[bank] }),
            ...(state ? { state } : {}),
            ...(period ? { from: period[0], to: period[1] } : {}),
          };
          const isMoving = (row: Row) => ['requested', 'in_transit'].includes(row.status);
          const stateOf = (row: Row) => (isMoving(row) ? 'moving' : row.status);
          const meant = rows.filter(
            (row) =>
              (event === undefined || row.event === event) &&
              (bank === undefined || row.bank === bank) &&
              (!state || stateOf(row) === state) &&
              (!period || (dayOf(row) >= (period[0] ?? '') && dayOf(row) <= (period[1] ?? ''))),
          );
          const listed = await readAll(couple, query);
          const amounts = (all: { amount: number }[]) =>
            all.map(({ amount }) => amount).toSorted((one, other) => one - other);
          expect(amounts(listed)).toEqual(amounts(meant));
          const { body } = await couple.call('GET', addressOf('totals', query));
          const sumOf = (wanted: string) => {
            const of = meant.filter((row) => stateOf(row) === wanted);
            return { count: of.length, amount: of.reduce((sum, { amount }) => sum + amount, 0) };
          };
          const expected: WithdrawalTotals = {
            currency: 'usd',
            paid: sumOf('paid'),
            moving: sumOf('moving'),
            failed: sumOf('failed'),
          };
          expect(body.data).toEqual(meant.length === 0 ? [] : [expected]);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('shows nothing to another couple, and names what is wrong with a period', async () => {
  const row: Row = { event: 0, bank: 1, status: 'paid', amount: 5000, hour: 0 };
  const { couple, events, banks } = await withRows([row]);
  const other = await signedIn(app, 'couple');
  const query = { event_id: events[0]?.id ?? '' };
  for (const name of ['list', 'totals']) {
    expect((await other.call('GET', addressOf(name, query))).body.data).toEqual([]);
    const backwards = { from: '2030-01-02', to: '2030-01-01' };
    const refused = await couple.call('GET', addressOf(name, backwards));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ to: ['The last day is before the first one.'] });
    expect(
      (await couple.call('GET', addressOf(name, { from: 'June' }))).body.errors,
    ).toHaveProperty('from');
  }
  const used = await couple.call('GET', 'bride-groom/withdrawal/banks');
  expect(used.body.data).toEqual([{ id: banks[1], bank_name: 'First Bank', last4: '013A' }]);
  expect((await other.call('GET', 'bride-groom/withdrawal/banks')).body.data).toEqual([]);
});

it('cash-outs of a deleted event stay stored and leave the history', async () => {
  const row: Row = { event: 0, bank: 0, status: 'paid', amount: 5000, hour: 0 };
  const { couple, events } = await withRows([row]);
  const id = events[0]?.id ?? '';
  const seen = async () =>
    Promise.all(
      ['list', 'totals', 'banks'].map(async (name) => {
        const { body } = await couple.call('GET', addressOf(name, {}));
        return body.data.length;
      }),
    );
  expect(await seen()).toEqual([1, 1, 1]);
  await setRows(app, 'events', { id }, { deleted_at: new Date() });
  expect(await seen()).toEqual([0, 0, 0]);
  const stored = await app.deps.db
    .selectFrom('withdrawals')
    .select('amount')
    .where('event_id', '=', id)
    .execute();
  expect(stored).toEqual([{ amount: 5000 }]);
});
