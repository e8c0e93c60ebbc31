import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf, renderWithHost } from '@keepsake/shared/testing';
import FaqPage from './FaqPage.tsx';

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
