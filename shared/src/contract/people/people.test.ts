import { capitalized, hostsKind, nameOf, namesOf, spokenNameOf, titleOf, whose } from './people.ts';
import type { Hosts } from './people.ts';

const of = (brideName: string, groomName = '', people: Hosts['people'] = 'group'): Hosts => ({
  brideName,
  groomName,
  people,
});

test.each([
  [of('Anna', 'Ben'), ['Anna', 'Ben'], 'Anna & Ben', 'Anna and Ben'],
  [of('Anna'), ['Anna'], 'Anna', 'Anna'],
  [of('Anna', '   '), ['Anna'], 'Anna', 'Anna'],
  [of(' Anna\n Maria ', '\tBen'), ['Anna Maria', 'Ben'], 'Anna Maria & Ben', 'Anna Maria and Ben'],
  [of('', 'Ben'), ['Ben'], 'Ben', 'Ben'],
  [of('דנה', 'אבי'), ['דנה', 'אבי'], 'דנה & אבי', 'דנה and אבי'],
])('%j is called %j', (hosts, names, name, spoken) => {
  expect(namesOf(hosts)).toEqual(names);
  expect(nameOf(hosts)).toBe(name);
  expect(spokenNameOf(hosts)).toBe(spoken);
});

test.each<[Hosts['people'], one: string, two: string]>([
  ['partners', 'one', 'couple'],
  ['honouree', 'one', 'other'],
  ['parents', 'one', 'parents'],
  ['family', 'family', 'family'],
  ['team', 'team', 'team'],
  ['group', 'one', 'other'],
])('sentences about %s: %s alone, %s together', (people, one, two) => {
  expect(hostsKind(of('Anna', '', people))).toBe(one);
  expect(hostsKind(of('Anna', 'Ben', people))).toBe(two);
});

test('a kind that this release does not know goes by its name', () => {
  const answer: unknown = { brideName: 'Anna', groomName: 'Ben', people: 'triplets' };
  expect(hostsKind(answer as Hosts)).toBe('other');
});

test('a title follows the pattern of the type', () => {
  expect(titleOf('{whose} birthday', of('Anna'))).toBe('Anna’s birthday');
  expect(titleOf('{whose} wedding', of('Anna', 'James'))).toBe('Anna & James’s wedding');
  expect(titleOf('{who}: good luck!', of('Anna'))).toBe('Anna: good luck!');
  expect(titleOf('{whose} birthday', of(' '))).toBe('');
  expect(whose('Anna')).toBe('Anna’s');
});

test('a noun begins a sentence with a capital', () => {
  expect(capitalized('the couple')).toBe('The couple');
  expect(capitalized('élodie')).toBe('Élodie');
  expect(capitalized('')).toBe('');
});
