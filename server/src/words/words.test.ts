import { msg, select } from '@lingui/core/runtime-macro';
import { loadWords, sayIn, type Money, type Text } from './words.ts';

beforeAll(loadWords);

const amount: Money = { minor: 123_450, currency: 'eur' };

test('an amount within a text is formatted for the language', () => {
  const text = msg`${{ amount }} can be cashed out`;
  expect(sayIn('en')(text)).toBe('€1,234.50 can be cashed out');
  expect(sayIn('de')(text)).toBe('1.234,50\u00A0€ können ausgezahlt werden');
});

test('an amount within a text within a text is formatted for the language', () => {
  const problem: Text = msg`At most ${{ amount }}.`;
  expect(sayIn('de')(msg`Line ${{ line: '5' }}: ${{ problem }}`)).toBe(
    'Zeile 5: At most 1.234,50\u00A0€.',
  );
});

test('a text that was stored as JSON reads the same', () => {
  const name = 'Anna \\u0026 {Ben} <b>';
  const text = msg`${select({ kind: 'couple' }, { one: 'Alone', other: msg`${{ name }} opened ${{ amount }}` })}`;
  expect(sayIn('en')(JSON.parse(JSON.stringify(text)) as Text)).toBe(`${name} opened €1,234.50`);
});
