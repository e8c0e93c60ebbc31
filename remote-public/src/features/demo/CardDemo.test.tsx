import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@keepsake/shared/testing';
import { insertStyles } from '@keepsake/shared/testing/styles';
import { CardDemo } from './CardDemo.tsx';

beforeAll(insertStyles);

const front = () => screen.queryByRole('img', { name: /^Night Garden, for Clara and Theo/ });
const words = () => screen.getByText(/May it stay like that/);

test('the card is sealed, opens by keyboard and closes again', async () => {
  renderWithHost(<CardDemo />);
  expect(front()).toBeVisible();
  expect(screen.queryByText(/May it stay like that/)).toBeNull();
  expect(screen.queryByRole('img', { name: /A video/ })).toBeNull();

  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Open the card', expanded: false });
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(words()).toBeVisible();
  expect(screen.getByText('with a gift of $150.00')).toBeVisible();
  expect(screen.getByRole('img', { name: /A video/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /A voice note/ })).toBeVisible();
  expect(front()).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(words()).not.toBeVisible();
  expect(front()).toBeVisible();
});

test('a tap on the card opens it, too', async () => {
  renderWithHost(<CardDemo />);
  await userEvent.click(screen.getByRole('img', { name: /Night Garden/ }));
  expect(words()).toBeVisible();
});
