import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf, renderWithHost } from '@keepsake/shared/testing';
import FaqPage from './FaqPage.tsx';
import { topics } from './questions.ts';
import { find, pieces } from './search.ts';

const search = async (words: string) =>
  userEvent.type(screen.getByLabelText('Search the questions'), words);

test('a question opens and shows its answer', async () => {
  renderWithHost(<FaqPage />);
  const answer = screen.getByText(/Your browser sends the number there directly/);
  expect(answer).not.toBeVisible();
  await userEvent.click(screen.getByText('Who sees my card number?'));
  expect(answer).toBeVisible();
});

test('typing shows the matching questions opened, with marked words, and their number', async () => {
  renderWithHost(<FaqPage />);
  await search('declined');
  const question = screen.getByRole('group');
  expect(within(question).getByText(/You weren’t charged/)).toBeVisible();
  expect(within(question).getByText('declined').tagName).toBe('MARK');
  expect(screen.getByRole('status')).toHaveTextContent('1 question found');
  await userEvent.clear(screen.getByLabelText('Search the questions'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getAllByRole('group').length).toBeGreaterThan(10);
});

test('no match leads to the contact page', async () => {
  renderWithHost(<FaqPage />);
  await search('xylophone');
  expect(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
  expect(await hrefOf('Ask us')).toBe('/contact');
  expect(screen.getByRole('status')).toHaveTextContent('No questions match.');
});

test('an address with a question opens it', async () => {
  renderWithHost(<FaqPage />, { at: '/faq#upload-broke' });
  expect(await screen.findByText(/It picks up where it stopped/)).toBeVisible();
  expect(
    screen.getByText('The connection broke while my video was uploading.').closest('summary'),
  ).toHaveFocus();
  expect(screen.getByText(/Your browser sends the number there directly/)).not.toBeVisible();
});

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
