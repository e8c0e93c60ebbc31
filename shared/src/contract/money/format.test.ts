import { formatMoney } from './index.ts';

test.each([
  ['ar', 'usd', '\u200f180.00 US$\u200e'],
  ['ar', 'eur', '\u200f180.00 €'],
  ['he', 'cad', '\u200f180.00 \u200fCA$\u200e'],
  ['he', 'usd', '\u200f180.00 \u200f$'],
  ['de', 'usd', '180,00 $'],
  ['en', 'cad', 'CA$180.00'],
] as const)(
  'a currency sign keeps its place in right-to-left text: %s, %s',
  (language, currency, text) =>
    expect(formatMoney(18_000, currency, language).replaceAll('\u00a0', ' ')).toBe(text),
);
