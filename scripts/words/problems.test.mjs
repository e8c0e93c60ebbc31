import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from './problems.ts';

const cards = '{count, plural, one {# card for {name}} other {# cards for {name}}}';
const hosts = '{kind, select, couple {The couple sees it.} other {{name} sees it.}}';

const good = [
  ['de', 'Dear <strong>{name}</strong>', 'Hallo <strong>{name}</strong>'],
  [
    'pl',
    cards,
    '{count, plural, one {# kartka: {name}} few {# kartki: {name}} many {# kartek: {name}} other {# kartki: {name}}}',
  ],
  [
    'he',
    cards,
    '{count, plural, one {כרטיס אחד אל {name}} two {שני כרטיסים אל {name}} other {# כרטיסים אל {name}}}',
  ],
  ['de', hosts, '{kind, select, couple {Das Paar sieht es.} other {{name} sieht es.}}'],
  [
    'de',
    '{count, plural, =0 {None} one {# card} other {# cards}}',
    '{count, plural, =0 {Keine} one {# Karte} other {# Karten}}',
  ],
];
const bad = [
  ['de', hosts, '{kind}: {name} sieht es.', '{kind} chooses no more'],
  ['de', 'Dear {name}', 'Hallo {Name}', 'lacks the value “name”'],
  ['de', 'Dear {name}', 'Hallo', 'lacks the value “name”'],
  ['de', 'Dear', 'Hallo {name}', 'has a value “name” of its own'],
  ['de', 'See <link>this</link>', 'Siehe dies', 'lacks the element “</link>”'],
  ['de', 'See <link>this</link>', 'Siehe <link>dies', 'lacks the element “</link>”'],
  [
    'pl',
    cards,
    '{count, plural, one {# kartka: {name}} other {# kartek: {name}}}',
    '{count} has no case “few”',
  ],
  [
    'de',
    cards,
    '{count, plural, one {# Karte: {name}} few {x} other {# Karten: {name}}}',
    '{count} has a case “few” that is never chosen',
  ],
  ['de', hosts, '{kind, select, other {{name} sieht es.}}', '{kind} has no case “couple”'],
  [
    'de',
    hosts,
    '{kind, select, couple {Das Paar sieht es.} pair {x} other {{name} sieht es.}}',
    '{kind} has a case “pair” that is never chosen',
  ],
  ['de', 'Dear {name}', 'Hallo {name', 'cannot be read'],
];

for (const [language, message, translation] of good)
  void test(`accepts a translation in ${language}: ${translation}`, () =>
    assert.deepEqual(problemsOf({ message, translation }, language), []));

for (const [language, message, translation, problem] of bad)
  void test(`finds the problem of a translation in ${language}: ${translation}`, () => {
    const [first = ''] = problemsOf({ message, translation }, language);
    assert.ok(first.startsWith(problem), first);
  });
