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

test('a single name has no ampersand', () => {
  const card = front(['Amara']);
  expect(card).toHaveAccessibleName('Olive Branch, for Amara');
  expect(card).toHaveTextContent(/^Amara$/);
});

test('each name keeps its own direction', () => {
  front(['דנה', 'Ben']);
  expect(screen.getByText('דנה')).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('Ben')).toHaveAttribute('dir', 'ltr');
});

test('below the sender’s own picture the names are on one line', () => {
  render(<CardFront design={null} photo={null} names={['Amara', 'Luca']} />);
  expect(screen.getByText('Amara & Luca')).toBeVisible();
});

describe('the photo on the front', () => {
  const front = {
    lettering: 'serif',
    words: { middle: 82, width: 78, height: 30 },
    photo: { shape: 'round', left: 20, top: 16, width: 60, height: 60 },
  } as const;
  const pictures = (design: ShownDesign, photo: string | null) => {
    const { container } = render(<CardFront design={design} photo={photo} names={['Amara']} />);
    return [...container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  };

  test('lies over the drawing of a design that carries one', () =>
    expect(pictures({ ...olive, front }, '/p.jpg')).toEqual([olive.image, '/p.jpg']));

  test('may be missing', () => expect(pictures({ ...olive, front }, null)).toEqual([olive.image]));

  test('is not shown on other designs', () =>
    expect(pictures(olive, '/p.jpg')).toEqual([olive.image]));
});

test('a greeting is above the names and in the accessible name', () => {
  render(<CardFront design={{ ...olive, greeting: 'Mazel tov' }} names={['Amara', 'Luca']} />);
  const card = screen.getByRole('img');
  expect(card).toHaveAccessibleName('Olive Branch, for Amara and Luca: “Mazel tov”');
  expect(card).toHaveTextContent(/^Mazel tovAmara&Luca$/);
});
