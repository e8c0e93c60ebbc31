import { render, screen } from '@testing-library/react';
import { CardFront } from './CardFront.tsx';

const olive = { id: 'olive-branch', name: 'Olive Branch', image: '/designs/olive-branch.svg' };

const front = (names: string[]) => {
  render(<CardFront design={olive} names={names} />);
  return screen.getByRole('img');
};

test('two names have an ampersand between them', () => {
  const card = front(['Amara', 'Luca']);
  expect(card).toHaveAccessibleName('Olive Branch, for Amara and Luca');
  expect(card).toHaveTextContent(/^Amara&Luca$/);
});

test('a name alone has none', () => {
  const card = front(['Amara']);
  expect(card).toHaveAccessibleName('Olive Branch, for Amara');
  expect(card).toHaveTextContent(/^Amara$/);
});

test('each name keeps its own direction', () => {
  front(['דנה', 'Ben']);
  expect(screen.getByText('דנה')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('Ben')).toHaveAttribute('dir', 'ltr');
});

test('below a picture of the sender the names stand on one line', () => {
  render(<CardFront design={null} photo={null} names={['Amara', 'Luca']} />);
  expect(screen.getByText('Amara & Luca')).toBeVisible();
});
