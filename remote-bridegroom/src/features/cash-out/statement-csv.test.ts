import { statementCsv } from './Statement.tsx';

test('every amount is exact to the cent and has its sign', () => {
  const month = { month: '2027-06', taken_back: -5, paid_out: -100, balance: 0, currency: 'usd' };
  const lines = Array.from({ length: 300 }, (_, n) => ({ ...month, gifts: n * 9_999_999_999 + n }));
  const rows = statementCsv(lines).split('\r\n').slice(1, -1);
  for (const [n, row] of rows.entries()) {
    const [, gifts = '', taken, paid, balance, currency] = row.split(',');
    expect(Number(gifts.replace('.', ''))).toBe(lines[n]?.gifts);
    expect([taken, paid, balance, currency]).toEqual(['-0.05', '-1.00', '0.00', 'USD']);
  }
});
