import { collatorOf, formatList, type AnyLanguage } from './index.ts';

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
