import { msg, plural, select, t } from '@lingui/core/macro';
import { msg as late, plural as latePlural } from '@lingui/core/runtime-macro';
import { Trans } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  directionOf,
  formatList,
  formatNumber,
  i18n,
  languageOf,
  say,
  Words,
  LANGUAGES,
  latinDigits,
  collatorOf,
  type AnyLanguage,
} from './index.ts';

test.each([
  ['de-AT', 'de'],
  ['iw', 'he'],
  ['PT', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh-Hans', null],
  ['', null],
])('the tag %s names %s', (tag, language) => expect(languageOf(tag)).toBe(language));

test('a message has its values, plurals and cases in English', () => {
  const [name, count, hosts] = ['Anna', 2, 'couple'];
  expect(t`Dear ${name}`).toBe('Dear Anna');
  expect(t`${plural(count, { one: '# card', other: '# cards' })} for ${name}`).toBe(
    '2 cards for Anna',
  );
  expect(t`${select(hosts, { couple: 'The couple', other: `It is for ${name}` })}`).toBe(
    'The couple',
  );
  expect(say(late`You have ${latePlural({ count }, { one: '# gift', other: '# gifts' })}`)).toBe(
    'You have 2 gifts',
  );
});

const hostile = [
  '<link>x</link>',
  '<strong>x</strong>',
  '<0>x</0>',
  '<0/>',
  String.raw`\x41 \u0041`,
  '{name}',
  "'{'",
  '#',
  '$&',
  '%__lingui_octothorpe__%',
  '<script>alert(1)</script>',
];

test.each(hostile)('typed text is shown unchanged: %s', (name) => {
  expect(t`Dear ${name}!`).toBe(`Dear ${name}!`);
  const { container } = render(
    <Trans>
      Dear <b>{name}</b>, see <a href="/x">this, {name}</a>
    </Trans>,
  );
  expect(container.textContent).toBe(`Dear ${name}, see this, ${name}`);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(container.querySelectorAll('b')).toHaveLength(1);
});

test('a name of the other direction is isolated, and reorders nothing', () => {
  const words = new Words('he', compileMessage);
  const known = msg`Dear ${{ name: 'Anna (Ben)' }}!`;
  words.load('he', { [known.id]: 'שלום {name}!' });
  expect(words._(known)).toBe('שלום \u2068Anna (Ben)\u2069!');
  expect(t`Dear ${'דנה'}!`).toBe('Dear \u2068דנה\u2069!');
  expect(t`Dear ${'\u202EannA\u2066'}!`).toBe('Dear annA!');
  // An address is not isolated, so that programs find its end.
  expect(words._({ ...known, values: { name: 'https://keepsake.test/a.b' } })).toBe(
    'שלום https://keepsake.test/a.b!',
  );
});

test('what has no translation reads in English, with English plurals', () => {
  const words = new Words('pl', compileMessage);
  const known = msg`Dear ${{ name: 'Ewa' }}`;
  words.load('pl', { [known.id]: 'Witaj, {name}' });
  expect(words._(known)).toBe('Witaj, Ewa');
  expect(words._(msg`${plural({ count: 2 }, { one: '# card', other: '# cards' })}`)).toBe(
    '2 cards',
  );
  expect(i18n.language).toBe('en');
});

test('numbers and lists are formatted for their reader, in Latin digits', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(1234567, 'de')).toBe('1.234.567');
  expect(formatNumber(1234567, 'ar')).toMatch(/^[\d.,]+$/);
  expect(formatList(['Anna', 'Ben', 'Zoë'])).toBe('Anna, Ben and Zoë');
  expect(directionOf('ar')).toBe('rtl');
});

const numberings = Intl.supportedValuesOf('numberingSystem').filter((system) => {
  const digits = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  return /^\p{Nd}{10}$/u.test(digits.format(1_234_567_890));
});

test('the digits of every script that has ten are read', () => {
  expect(numberings).toEqual(expect.arrayContaining(['arab', 'arabext', 'deva', 'fullwide']));
  for (const numberingSystem of numberings) {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    expect(latinDigits(written.format(1_234_567_890))).toBe('1234567890');
    expect(latinDigits(written.format(9))).toBe('9');
  }
});

test.each(LANGUAGES)('the digits of $code are read', ({ code }) => {
  for (const digit of '0123456789')
    expect(latinDigits(Number(digit).toLocaleString(code))).toBe(digit);
});

test.each([
  ['٢٣٤A BCDE', '234A BCDE'],
  ['۰۱', '01'],
  ['\u200f\u2066४२\u2069', '42'],
  ['Zoë', 'Zoë'],
])('%j is %j', (typed, plain) => {
  expect(latinDigits(typed)).toBe(plain);
});

test.each<[AnyLanguage, string[]]>([
  ['en', ['Ñandi', 'Nuria', 'Table 9', 'Table 10']],
  ['es', ['Nuria', 'Ñandi', 'Table 9', 'Table 10']],
  ['pl', ['Lena', 'Luiza', 'Łucja']],
  ['de', ['Änne', 'Anton', 'Bo']],
  ['he', ['אבי', 'בני', 'תמר']],
])('names are sorted as usual in %s', (language, names) => {
  expect(names.toReversed().toSorted(collatorOf(language).compare)).toEqual(names);
});

test('lists have the commas and the “and” of their language', () => {
  const names = ['Anna', 'Ben', 'Zoë'];
  expect(formatList(names, 'en')).toBe('Anna, Ben and Zoë');
  expect(formatList(names, 'de')).toBe('Anna, Ben und Zoë');
  expect(formatList(names, 'ar')).toBe('Anna وBen وZoë');
  expect(formatList(names, 'en', 'unit')).toBe('Anna, Ben, Zoë');
});
