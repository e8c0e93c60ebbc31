import { randomUUID } from 'node:crypto';
import { fc } from '@keepsake/shared/testing/property';
import { banks } from '../../../testing/banks.ts';
import { makeEvent } from '../../../testing/events.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { rowId } from '../../../http/ids.ts';
import { eventBalance } from '../ledger/balances.ts';
import { statementPdf } from './pdf.ts';
import { readStatement, type Statement } from './statement.ts';

const on = moneyServer({ GIFT_HOLD_DAYS: '0' }, { isVerified: false });

const EVENT_KINDS = ['event_pending', 'event_available', 'event_in_transit'] as const;
type Kind = (typeof EVENT_KINDS)[number] | 'event_paid_out' | 'provider';

/** The kinds of transactions of gift money, each from one account to another. */
const MOVES: Record<string, [from: Kind, to: Kind]> = {
  payment: ['provider', 'event_pending'],
  gift_release: ['event_pending', 'event_available'],
  refund: ['event_available', 'provider'],
  dispute: ['event_pending', 'provider'],
  dispute_returned: ['provider', 'event_available'],
  withdrawal: ['event_available', 'event_in_transit'],
  withdrawal_failed: ['event_in_transit', 'event_available'],
  payout: ['event_in_transit', 'event_paid_out'],
  payout_returned: ['event_paid_out', 'event_available'],
};

interface Move {
  kind: string;
  amount: number;
  /** Hours after the previous move. */
  later: number;
}

const anyMove: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...Object.keys(MOVES), 'payment', 'gift_release'),
  amount: fc.integer({ min: 1, max: 99_999_999 }),
  later: fc.nat({ max: 30 }),
});

/** The moves that do not overdraw an account, each with its time and its change of the statement's balance. */
function possible(moves: Move[]): (Move & { at: Date; change: number })[] {
  const has = new Map<Kind, number>();
  const inside = (kind: Kind) => EVENT_KINDS.some((each) => each === kind);
  let hour = 0;
  return moves.flatMap((move) => {
    const [from, to] = MOVES[move.kind] ?? ['provider', 'provider'];
    const left = (has.get(from) ?? 0) - move.amount;
    if (from !== 'provider' && left < 0) return [];
    has.set(from, left);
    has.set(to, (has.get(to) ?? 0) + move.amount);
    hour += move.later;
    const change = (inside(to) ? move.amount : 0) - (inside(from) ? move.amount : 0);
    return [{ ...move, at: new Date(Date.UTC(2030, 0, 1, hour)), change }];
  });
}

async function post(eventId: string, moves: ReturnType<typeof possible>): Promise<void> {
  const { db } = on;
  const account = (kind: Kind) => {
    const event_id = kind === 'provider' ? null : eventId;
    return { id: rowId('ledger account', `${kind}/usd/${event_id ?? ''}`), kind, event_id };
  };
  for (const { kind, amount, at } of moves) {
    const [from, to] = MOVES[kind] ?? ['provider', 'provider'];
    await db.transaction().execute(async (trx) => {
      const id = randomUUID();
      await trx
        .insertInto('ledger_accounts')
        .values([from, to].map((each) => ({ ...account(each), currency: 'usd' })))
        .onConflict((found) => found.doNothing())
        .execute();
      await trx
        .insertInto('ledger_transactions')
        .values({
          id,
          kind,
          reference: id,
          order_id: null,
          membership_order_id: null,
          created_at: at,
        })
        .execute();
      await trx
        .insertInto('ledger_entries')
        .values([
          { transaction_id: id, account_id: account(from).id, amount: -amount },
          { transaction_id: id, account_id: account(to).id, amount },
        ])
        .execute();
    });
  }
}

const TIMEZONE = 'Pacific/Auckland';
const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: TIMEZONE });
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
const byValue = (a: number, b: number) => a - b;

it('a statement of any days of any ledger is correct to the cent, and adjacent statements join', async () => {
  const couple = await signedIn(on.app, 'couple');
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMove, { maxLength: 40 }),
      fc.nat({ max: 50 }),
      fc.nat({ max: 30 }),
      async (generated, start, length) => {
        const moves = possible(generated);
        const { id } = await makeEvent(on.app, couple, { changes: { timezone: TIMEZONE } });
        await post(id, moves);
        const event = { id, currency: 'usd', timezone: TIMEZONE, name: 'Our wedding' };
        const from = dayAfter('2030-01-01', start);
        const to = dayAfter(from, length);
        const read = async (first: string, last: string) =>
          readStatement(on.db, event, { from: first, to: last }, 'en');
        const statement = await read(from, to);

        // Computed from the moves themselves.
        const before = moves.filter(({ at }) => dayOf(at) < from);
        const within = moves.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
        expect(statement.opening).toBe(sum(before.map(({ change }) => change)));
        expect(statement.lines.map(({ amount }) => amount).toSorted(byValue)).toEqual(
          within.flatMap(({ change }) => (change === 0 ? [] : [change])).toSorted(byValue),
        );
        expect(statement.closing).toBe(statement.opening + sum(within.map(({ change }) => change)));
        const { gifts, takenBack, paidOut } = statement.sums;
        expect(gifts + takenBack + paidOut).toBe(statement.closing - statement.opening);
        let balance = statement.opening;
        for (const line of statement.lines) {
          balance += line.amount;
          expect(line.balance).toBe(balance);
        }

        // Adjacent periods join without a gap.
        const earlier = await read('2029-12-01', dayAfter(from, -1));
        const later = await read(dayAfter(to, 1), '2031-12-31');
        expect([earlier.opening, earlier.closing]).toEqual([0, statement.opening]);
        expect(later.opening).toBe(statement.closing);
        const now = await eventBalance(on.db, id, 'usd');
        const held = now.available + now.pending;
        expect(later.closing - held).toBe(await inTransit(id));

        // The months on screen have the same amounts.
        const months = await couple.call('GET', `bride-groom/statement?event_id=${id}`);
        let last = 0;
        for (const { month, balance: end, currency, ...moved } of months.body.data) {
          const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
          const whole = await read(`${month}-01`, lastDay.toISOString().slice(0, 10));
          const { gifts: given, takenBack: back, paidOut: out } = whole.sums;
          expect([end, currency]).toEqual([whole.closing, 'usd']);
          expect(moved).toEqual({ gifts: given, taken_back: back, paid_out: out });
          last = end;
        }
        expect(last).toBe(later.closing);
      },
    ),
    { numRuns: 40 },
  );
});

async function inTransit(eventId: string): Promise<number> {
  const rows = await on.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select('amount')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'event_in_transit')
    .execute();
  return sum(rows.map(({ amount }) => amount));
}

it('is a PDF of every entry with its name, at an address that is signed for its period', async () => {
  const party = await on.withGift(5000);
  await on.cashOut(party, await on.addBank(party.couple, banks.german), 2000);
  await on.paidOut(party, 2000);

  const year = new Date().getFullYear();
  const linkFor = async (period: string) =>
    on.get(party.couple, `bride-groom/statement/link?event_id=${party.eventId}&${period}`);
  const url = String((await linkFor(`from=${year - 1}-01-01&to=${year + 1}-12-31`)).data.url);
  const answer = await fetch(on.app.url + url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(
    `Keepsake statement ${year - 1}-01-01 to ${year + 1}-12-31.pdf`,
  );
  const words = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  expect(words).toContain('Opening balance $0.00');
  expect(words).toContain('Gift from Grace $50.00 $50.00');
  expect(words).toContain(
    'Paid to STRIPE TEST BANK ending in 3000 −$20.00 $30.00 The bank got €17.20',
  );
  expect(words).toContain('Balance so far $30.00');

  // The signature is valid for these days only.
  const [path = '', signature = ''] = url.split('?');
  const other = path.replace(`${year + 1}-12-31`, `${year + 1}-12-30`);
  expect((await fetch(`${on.app.url}${other}?${signature}`)).status).toBe(403);
  expect((await fetch(on.app.url + path)).status).toBe(403);
  const refused = await linkFor('from=2030-02-01&to=2030-01-31');
  expect([refused.status, refused.errors]).toEqual([
    422,
    { to: ['The last day is before the first one.'] },
  ]);
});

it('prints every amount and balance of a statement over several pages', async () => {
  const names = ['Grace', 'Ĵürgen Ōe', 'נועה', 'Zoë 🎉'];
  let balance = 1234;
  const lines = Array.from({ length: 120 }, (_, n) => {
    const amount = n % 3 === 0 ? -(n + 1) : 10_000_001 + n;
    balance += amount;
    const at = new Date(Date.UTC(2030, 0, 1, n));
    const note = n % 5 === 0 ? 'Refunded' : null;
    return { at, words: `Gift from ${names[n % 4]}`, note, amount, balance };
  });
  const statement: Statement = {
    event: 'Our wedding',
    currency: 'usd',
    timezone: 'Europe/Lisbon',
    madeAt: new Date(Date.UTC(2030, 1, 1, 12)),
    language: 'en',
    from: '2030-01-01',
    to: '2030-01-31',
    opening: 1234,
    lines,
    closing: balance,
    sums: { gifts: balance - 1234, takenBack: 0, paidOut: 0 },
  };
  const words = pdfText(await statementPdf(statement));
  expect(words).toContain('Closing balance');
  const cents = (text: string) => Number(text.replace(/[$,.]/g, '').replace('−', '-'));
  const amounts = words.filter((word) => /^−?\$/.test(word)).map(cents);
  const [opening, ...rest] = amounts;
  const closing = rest[lines.length * 2];
  expect([opening, closing]).toEqual([1234, balance]);
  const printed = rest.slice(0, lines.length * 2);
  expect(printed).toEqual(lines.flatMap((line) => [line.amount, line.balance]));
  expect(words.filter((word) => /^Page \d$/.test(word)).length).toBeGreaterThan(3);
  expect(words.filter((word) => word === 'Balance').length).toBe(
    words.filter((word) => /^Page \d$/.test(word)).length,
  );
});
