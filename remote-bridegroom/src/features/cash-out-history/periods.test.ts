import { daysOf } from './periods.ts';

test.each([
  ['month', '2028-02-29', { from: '2028-02-01', to: '2028-02-29' }],
  ['last_month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['last_month', '2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
  ['year', '2027-12-31', { from: '2027-01-01', to: '2027-12-31' }],
  ['last_year', '2027-01-01', { from: '2026-01-01', to: '2026-12-31' }],
  ['all', '2027-01-01', null],
] as const)('the period %s on %s', (period, day, days) => {
  const at = (hour: string) => new Date(`${day}T${hour}`);
  expect(daysOf(period, at('00:00:00'))).toEqual(days);
  expect(daysOf(period, at('23:59:59'))).toEqual(days);
});
