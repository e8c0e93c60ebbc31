import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookCard } from '@keepsake/shared/api';
import { renderWithHost } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleCard } from '../../testing/samples.ts';
import { BookReader } from './BookReader.tsx';

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

/** Stubs the screen: on a wide one the two pages of a card are side by side. @returns rotates it */
function screenOf(isWide: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: isWide,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media });
  return (wide: boolean) =>
    act(() => {
      media.matches = wide;
      for (const listener of listeners) listener();
    });
}

const cards = Array.from({ length: 12 }, (_none, at): BookCard => ({
  ...sampleCard({ id: `c${at}`, sender_name: `Guest ${at + 1}` }),
  audio: null,
  video: null,
  inside: null,
}));
const front = {
  title: null,
  dedication: '',
  cover: null,
  eventName: 'Our day',
  date: '2027-06-12',
};

function open(at: string, opensAt = 0, shown = cards) {
  return renderWithHost(
    <BookReader
      front={front}
      names={['Ann']}
      cards={shown}
      total={12}
      more={null}
      opensAt={opensAt}
    />,
    { at, path: '/book' },
  );
}

const nextPage = () => userEvent.click(screen.getByRole('button', { name: 'Next page' }));

test('rotating the screen keeps the same card', async () => {
  const rotate = screenOf(false);
  open('/book?card=5');
  await nextPage();
  rotate(true);
  expect(screen.getByText('Card 5 of 12, from Guest 5')).toBeVisible();
  await nextPage();
  rotate(false);
  expect(screen.getByText('Card 6 of 12, from Guest 6')).toBeVisible();
});

test('turning pages adds no history entries, and the book follows the address', async () => {
  screenOf(true);
  const { router } = open('/book');
  await act(() => router.navigate('/book?card=3'));
  expect(screen.getByText('Card 3 of 12, from Guest 3')).toBeVisible();
  await nextPage();
  await nextPage();
  expect(router.state.location.search).toBe('?card=5');
  await act(() => router.navigate(-1));
  expect(screen.getByText('Title page')).toBeVisible();
});

test('a book that opens at a card has a title page, too', async () => {
  screenOf(true);
  const { router } = open('/book', 1);
  await press('Previous page');
  expect(screen.getByText('Title page')).toBeVisible();
  await nextPage();
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('Card 1 of 12, from Guest 1')).toBeVisible();
});

test('the name of a table is isolated, so that it doesn’t take the number of a Hebrew day along', async () => {
  screenOf(true);
  open('/book?card=1', 0, [
    { ...sampleCard({ table: 'Table 5' }), audio: null, video: null, inside: null },
  ]);
  expect((await screen.findByText('Table 5')).tagName).toBe('BDI');
});
