import { render, screen } from '@testing-library/react';
import { CardFront } from './CardFront.tsx';
import type { ShownDesign } from './shown-design.ts';

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

describe('a design that carries a photo', () => {
  const front = {
    lettering: 'serif',
    words: { middle: 82, width: 78, height: 30 },
    photo: { shape: 'round', left: 20, top: 16, width: 60, height: 60 },
  } as const;
  const pictures = (design: ShownDesign, photo: string | null) => {
    const { container } = render(<CardFront design={design} photo={photo} names={['Amara']} />);
    return [...container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  };

  test('has the photo over its drawing', () =>
    expect(pictures({ ...olive, front }, '/p.jpg')).toEqual([olive.image, '/p.jpg']));

  test('is whole without one', () =>
    expect(pictures({ ...olive, front }, null)).toEqual([olive.image]));

  test('is not what others are', () => expect(pictures(olive, '/p.jpg')).toEqual([olive.image]));
});

test('a greeting stands above the names, and is said', () => {
  render(<CardFront design={{ ...olive, greeting: 'Mazel tov' }} names={['Amara', 'Luca']} />);
  const card = screen.getByRole('img');
  expect(card).toHaveAccessibleName('Olive Branch, for Amara and Luca: “Mazel tov”');
  expect(card).toHaveTextContent(/^Mazel tovAmara&Luca$/);
});
