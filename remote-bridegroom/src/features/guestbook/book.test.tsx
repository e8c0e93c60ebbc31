import { act, screen, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BookCard, Book, BookEntry } from '@keepsake/shared/api';
import { renderWithHost, fakeHost } from '@keepsake/shared/testing';
import { press, swipe } from '../../testing/page.ts';
import { sampleCard, sampleEvent } from '../../testing/samples.ts';
import { BookReader } from './BookReader.tsx';
import { i18n } from '@keepsake/shared/words';
import { usePageTurning } from './use-page-turning.ts';
import { createStore } from 'jotai';
import BookEditor from './BookEditor.tsx';

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

describe('use-page-turning', () => {
  function Book() {
    const { place, swipe } = usePageTurning({ total: 4, sides: 1, card: 2 }, () => undefined);
    return (
      <p data-testid="page" {...swipe}>
        Page {place}
      </p>
    );
  }

  afterEach(() => i18n.activate('en'));

  it.each([
    ['en', 'Page 3', 'Page 1'],
    ['he', 'Page 1', 'Page 3'],
    ['ar', 'Page 1', 'Page 3'],
  ] as const)(
    'in %s the right arrow and a finger to the left lead to %s',
    async (language, toRight, toLeft) => {
      i18n.activate(language);
      render(<Book />);
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByText(toRight)).toBeVisible();
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      expect(screen.getByText(toLeft)).toBeVisible();
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByText('Page 2')).toBeVisible();
      // The page follows the finger: to the left comes what lies on the right.
      swipe(screen.getByTestId('page'), -80);
      expect(screen.getByText(toRight)).toBeVisible();
      swipe(screen.getByTestId('page'), 80);
      swipe(screen.getByTestId('page'), 80);
      expect(screen.getByText(toLeft)).toBeVisible();
      // Keys that name no side mean the same everywhere.
      await userEvent.keyboard('{Home}{PageDown}');
      expect(screen.getByText('Page 1')).toBeVisible();
    },
  );
});

const entry = (id: string, more: Partial<BookEntry> = {}): BookEntry => ({
  id,
  sender_name: id,
  excerpt: '',
  received_at: '2027-06-12T08:00:00.000Z',
  left_out: false,
  photos: [],
  has_video: false,
  has_audio: false,
  ...more,
});

const book: Book = {
  title: 'Ours',
  dedication: '',
  cover: null,
  order: 'oldest',
  total: 2,
  sealed: 0,
  left_out: 0,
  link: null,
};

const store = createStore();

/** The editor with the book as the server has it. */
function edit(now: Book, cards: BookEntry[]) {
  const host = fakeHost({
    answers: {
      'GET v2/events/:id/book/contents': { data: { cards } },
      'PUT v2/events/:id/book': { data: now, message: 'Your book is saved.' },
    },
  });
  const onDone = jest.fn();
  const page = renderWithHost(<BookEditor event={sampleEvent()} book={now} onDone={onDone} />, {
    host,
    store,
  });
  const saved = () => host.inputs('PUT v2/events/:id/book')[0]?.body;
  return { ...page, saved, onDone };
}

test('an old draft does not undo what a partner has changed since', async () => {
  const before = edit(book, [entry('Ida'), entry('Tom')]);
  await userEvent.type(await screen.findByLabelText('A few words of your own'), 'Thanks');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ida in the book' }));
  before.unmount();

  const { saved } = edit({ ...book, title: 'Theirs' }, [
    entry('Ida'),
    entry('Tom', { left_out: true }),
  ]);
  expect(await screen.findByLabelText('Title')).toHaveValue('Theirs');
  expect(screen.getByRole('checkbox', { name: 'Tom in the book' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Ida in the book' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save the book' }));
  await waitFor(() => expect(saved()).toEqual({ dedication: 'Thanks', leave_out: ['Ida'] }));
});

test('words typed while the book is being saved are kept, and saved next', async () => {
  const late = Promise.withResolvers<void>();
  const { host, onDone } = edit(book, [entry('Ida')]);
  host.answers['PUT v2/events/:id/book'] = async () => {
    await late.promise;
    return { data: book, message: 'Your book is saved.' };
  };
  const words = await screen.findByLabelText('A few words of your own');
  await userEvent.clear(words);
  await userEvent.type(words, 'Thanks');
  await userEvent.click(screen.getByRole('button', { name: 'Save the book' }));
  await waitFor(() => expect(host.inputs('PUT v2/events/:id/book')).toHaveLength(1));
  await userEvent.type(words, ' to all');
  await act(async () => late.resolve());
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save the book' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(host.inputs('PUT v2/events/:id/book')[1]?.body).toEqual({ dedication: 'Thanks to all' });
});

test('a card that is taken in again while the book is saved without it is taken in by the next saving', async () => {
  const late = Promise.withResolvers<void>();
  const { host, onDone } = edit(book, [entry('Ida'), entry('Tom')]);
  host.answers['PUT v2/events/:id/book'] = async () => {
    await late.promise;
    return { data: book, message: 'Your book is saved.' };
  };
  const bodies = () => host.inputs('PUT v2/events/:id/book').map(({ body }) => body);
  const ida = await screen.findByRole('checkbox', { name: 'Ida in the book' });
  const save = screen.getByRole('button', { name: 'Save the book' });
  await userEvent.click(ida);
  await userEvent.click(save);
  await waitFor(() => expect(bodies()).toEqual([{ leave_out: ['Ida'] }]));
  await userEvent.click(ida);
  await act(async () => late.resolve());
  await userEvent.click(save);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(bodies()[1]).toEqual({ take_in: ['Ida'] });
});
