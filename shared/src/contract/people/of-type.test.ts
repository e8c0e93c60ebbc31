import type { EventType } from '../api/events.ts';
import { namesProblems, takesSecond } from './of-type.ts';

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
