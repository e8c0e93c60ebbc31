import type { ComposedLine, ComposedPage } from '@keepsake/shared/api';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { spoken } from '../../../testing/spoken.ts';
import type { CardContents } from '../contents.ts';
import ComposedInside from './ComposedInside.tsx';

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
