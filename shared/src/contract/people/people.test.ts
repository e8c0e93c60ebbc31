/** @jest-environment node */
import { hostsKind, nameOf, namesOf, titleOf, whose, type Hosts } from './people.ts';
import { readsFromRight } from './direction.ts';
import type { EventType } from '../api/events.ts';
import { namesProblems, takesSecond } from './of-type.ts';

const of = (brideName: string, groomName = '', people: Hosts['people'] = 'group'): Hosts => ({
  brideName,
  groomName,
  people,
});

test.each([
  [of('Anna', 'Ben'), ['Anna', 'Ben'], 'Anna & Ben'],
  [of('Anna'), ['Anna'], 'Anna'],
  [of('Anna', '   '), ['Anna'], 'Anna'],
  [of(' Anna\n Maria ', '\tBen'), ['Anna Maria', 'Ben'], 'Anna Maria & Ben'],
  [of('', 'Ben'), ['Ben'], 'Ben'],
  [of('דנה', 'אבי'), ['דנה', 'אבי'], 'דנה & אבי'],
])('%j is called %j', (hosts, names, name) => {
  expect(namesOf(hosts)).toEqual(names);
  expect(nameOf(hosts)).toBe(name);
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

test('a kind of people that this release does not know counts as “other”', () => {
  const answer: unknown = { brideName: 'Anna', groomName: 'Ben', people: 'triplets' };
  expect(hostsKind(answer as Hosts)).toBe('other');
});

test('a title follows the pattern of the type', () => {
  expect(titleOf('{whose} birthday', of('Anna'))).toBe('Anna’s birthday');
  expect(titleOf('{whose} wedding', of('Anna', 'James'))).toBe('Anna & James’s wedding');
  expect(titleOf('{who}: good luck!', of('Anna'))).toBe('Anna: good luck!');
  expect(titleOf('{whose} birthday', of('Ke$$ha {who}'))).toBe('Ke$$ha {who}’s birthday');
  expect(titleOf('{whose} birthday', of(' '))).toBe('');
  expect(whose('Anna')).toBe('Anna’s');
});

test.each([
  ['Anna', false],
  ['דנה', true],
  ['ليلى', true],
  ['“דנה”', true],
  ['Anna דנה', false],
  ['דנה Anna', true],
  ['1', false],
  ['', false],
])('%s is read from right to left: %s', (name, fromRight) =>
  expect(readsFromRight(name)).toBe(fromRight),
);

const type = (second: EventType['second']) => ({ event_name: 'Birthday', second });
const both = { brideName: 'Anna', groomName: 'Ben' };
const one = { brideName: 'Anna', groomName: ' ' };
const none = { brideName: ' ', groomName: '' };

test.each<[EventType['second'], typeof both, string[]]>([
  ['needed', both, []],
  ['needed', one, ['groomName']],
  ['needed', none, ['brideName', 'groomName']],
  ['optional', both, []],
  ['optional', one, []],
  ['optional', none, ['brideName']],
  ['none', both, ['groomName']],
  ['none', one, []],
  ['none', none, ['brideName']],
])('with a second name that is %s, these names have problems: %j', (second, typed, fields) =>
  expect(Object.keys(namesProblems(type(second), typed, null))).toEqual(fields),
);

test('an event that had two names before its type had one may keep them', () => {
  const before = { ...both, eventtype: 'Birthday' };
  expect(takesSecond(type('none'), null)).toBe(false);
  expect(takesSecond(type('none'), { ...one, eventtype: 'Birthday' })).toBe(false);
  expect(takesSecond(type('none'), { ...before, eventtype: 'Wedding' })).toBe(false);
  expect(takesSecond(type('none'), before)).toBe(true);
  expect(namesProblems(type('none'), both, before)).toEqual({});
});
