import { render } from '@testing-library/react';
import { EventNames } from './EventNames.tsx';

const shown = (brideName: string, groomName: string) => {
  const { container } = render(<EventNames of={{ brideName, groomName }} />);
  return container.firstElementChild;
};

test('two names have an ampersand between them, one has none', () => {
  expect(shown('Amara', 'Luca')).toHaveTextContent(/^Amara & Luca$/);
  expect(shown('Amara', '')).toHaveTextContent(/^Amara$/);
});

test('names have the direction of the first one', () => {
  expect(shown('דנה', 'אבי')).toHaveAttribute('dir', 'rtl');
  expect(shown('Amara', 'אבי')).not.toHaveAttribute('dir');
});
