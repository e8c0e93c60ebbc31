import { render, screen, within } from '@testing-library/react';
import { CardFront } from './CardFront.tsx';
import type { ShownDesign } from './shown-design.ts';
import type { ComposedLine, ComposedPage } from '@keepsake/shared/api';
import userEvent from '@testing-library/user-event';
import { spoken } from '../../testing/spoken.ts';
import type { CardContents } from './contents.ts';
import ComposedInside from './composed/ComposedInside.tsx';

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

const asset = (path: string) => `https://keepsake.test${path}`;
const run = (text: string, level = 0, emoji: string[] = []) => ({
  text,
  level,
  emoji,
  width: 40,
  face: emoji.length > 0 ? null : 'cormorant-garamond-latin-500-normal',
});
const line = (runs: ComposedLine['runs'], of: ComposedLine['of'] = 'words'): ComposedLine => ({
  kind: 'line',
  of,
  x: 100,
  y: 300,
  width: 80,
  size: 30,
  from_right: (runs[0]?.level ?? 0) % 2 === 1,
  runs,
});
const slot = (of: 'film' | 'voice' | 'gift' | 'day') =>
  ({ kind: 'slot', of, x: 55, y: 500, width: 390, height: 90 }) as const;

const pages: ComposedPage[] = [
  {
    frame: true,
    items: [
      { kind: 'photo', media: 'one', x: 40, y: 40, width: 420, height: 280 },
      line([run('שלום ', 1), run('1965', 2), run(' 💍', 1, ['1f48d'])]),
      line([run('Rosa')], 'sender'),
      slot('gift'),
      slot('day'),
    ],
  },
  { frame: false, items: [slot('film'), slot('voice')] },
];
const card: CardContents = {
  design: null,
  colour: null,
  picture: null,
  names: ['Ada', 'Ben'],
  message: 'שלום 1965 💍',
  sender: 'Rosa',
  photos: [{ id: 'one', src: '/one.jpg', alt: 'Photo from Rosa' }],
  film: { src: '/film.mp4', poster: null },
  voice: { src: '/voice.mp3' },
  gift: '$50.00',
  inside: { pages, asset },
};
const show = (contents: Partial<CardContents> = {}) =>
  render(<ComposedInside card={{ ...card, ...contents }} inside={{ pages, asset }} />);

test('shows lines, photos, players and the gift, and has each once for screen readers', () => {
  const { container } = show();
  expect(screen.getByAltText('Photo from Rosa')).toBeInTheDocument();
  expect(screen.getByLabelText('Video from Rosa')).toHaveAttribute('src', '/film.mp4');
  expect(screen.getByLabelText('Voice note from Rosa')).toBeInTheDocument();
  expect(screen.getByText('with a gift of $50.00')).toBeInTheDocument();
  const [first] = container.querySelectorAll<HTMLElement>('[data-line]');
  expect(first).toHaveAttribute('dir', 'rtl');
  expect(first?.querySelector('[dir="ltr"]')).toHaveTextContent('1965');
  expect(first?.querySelector('img')).toHaveAttribute('src', asset('/designs/emoji/1f48d.svg'));
  expect(first?.parentElement).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'שלום 1965 💍',
    'Rosa',
    'with a gift of $50.00',
  ]);
});

test('a gift that the reader may not see leaves its slot empty', () => {
  show({ gift: null });
  expect(screen.queryByText(/with a gift/)).not.toBeInTheDocument();
});

test('the message can be read as text', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Read as text' }));
  const dialog = await screen.findByRole('dialog', { name: 'From Rosa' });
  expect(within(dialog).getByText('שלום 1965 💍')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test('a screen reader reads an opened card like a letter: message and sender, photo, gift, then video and voice note', async () => {
  show({ message: 'All the best,\nto both of you.' });
  expect(await spoken()).toEqual([
    'document',
    'paragraph',
    'All the best, to both of you.',
    'end of paragraph',
    'paragraph',
    'Rosa',
    'end of paragraph',
    'image, Photo from Rosa',
    'paragraph',
    'with a gift of $50.00',
    'end of paragraph',
    'Video from Rosa',
    'Voice note from Rosa',
    'button, Read as text',
    'end of document',
  ]);
});
