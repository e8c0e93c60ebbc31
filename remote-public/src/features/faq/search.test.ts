import { topics } from './questions.ts';
import { find, pieces } from './search.ts';

const sample = [
  {
    title: 'From guests',
    questions: [
      { id: 'a', question: 'What does a gift cost?', answer: 'A processing fee.' },
      { id: 'c', question: 'क्या पैसे सुरक्षित हैं?', answer: 'हाँ।' },
      { id: 'd', question: 'هل أدفع رسومًا؟', answer: 'نعم.' },
      { id: 'b', question: 'Who plays at the Quinceañera?', answer: 'You do.' },
    ],
  },
];
const idsFor = (sought: string) =>
  find(sample, sought).flatMap(({ questions }) => questions.map(({ id }) => id));

test.each([
  ['gift', ['a']],
  ['GIF', ['a']],
  ['fee gift', ['a']],
  ['quinceanera', ['b']],
  ['quincean\u0303era', ['b']],
  ['पैसे', ['c']],
  ['पसे', []],
  ['ادفع', ['d']],
  ['ift', []],
  ['gift band', []],
  ['  ', ['a', 'c', 'd', 'b']],
  ['?!', ['a', 'c', 'd', 'b']],
])('%j finds %j', (sought, ids) => {
  expect(idsFor(sought)).toEqual(ids);
});

test('a topic without a match is left out', () => {
  expect(find(sample, 'xylophone')).toEqual([]);
});

test('matches are marked in their original spelling', () => {
  expect(pieces('A Gift, and Gifts (ungifted)', 'gift')).toEqual([
    { text: 'A ', found: false },
    { text: 'Gift', found: true },
    { text: ', and ', found: false },
    { text: 'Gift', found: true },
    { text: 's (ungifted)', found: false },
  ]);
  expect(pieces('The Quinceañera', 'quince')).toEqual([
    { text: 'The ', found: false },
    { text: 'Quince', found: true },
    { text: 'añera', found: false },
  ]);
});

test('characters of regular expressions are taken literally', () => {
  expect(pieces('a.b (c)', '(.*')).toEqual([{ text: 'a.b (c)', found: false }]);
});

test('every question has an address of its own', () => {
  const ids = topics.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
