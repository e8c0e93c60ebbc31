import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Book, BookEntry } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { createStore } from 'jotai';
import { sampleEvent } from '../../testing/samples.ts';
import BookEditor from './BookEditor.tsx';

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
