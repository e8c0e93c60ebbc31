import { arrayMove } from '@dnd-kit/sortable';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Film, FilmPart } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { FilmDesk } from './FilmDesk.tsx';
import { clock } from '../media/words.ts';

const part = (id: string, sender_name: string): FilmPart => ({
  id,
  sender_name,
  kind: 'words',
  seconds: 8,
  words: '',
  thumbnail: null,
});
const film: Film = {
  parts: [part('a', 'Ann'), part('b', 'Ben'), part('c', 'Cleo')],
  chosen: ['a', 'b'],
  can_make: true,
  progress: null,
  failed: false,
  made: null,
};

function open(changes: Partial<Film> = {}) {
  const host = fakeHost({
    answers: {
      'PUT v2/events/:id/film': { data: film },
      'POST v2/events/:id/film/making': { data: { ...film, progress: 0 } },
      'DELETE v2/events/:id/film/making': { data: film },
    },
  });
  renderWithHost(<FilmDesk eventId="e" film={{ ...film, ...changes }} />, { host });
  const chosen = () => host.calls.findLast(({ key }) => key.startsWith('PUT'))?.input?.body;
  return { host, chosen };
}

test('cards are added, taken out and moved by buttons', async () => {
  const { chosen } = open();
  expect(screen.getByText('0:20 long')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Move Ben up' }));
  expect(chosen()).toEqual({ cards: ['b', 'a'] });
  await userEvent.click(screen.getByRole('button', { name: 'Add Cleo' }));
  expect(chosen()).toMatchObject({ cards: expect.arrayContaining(['c']) });
});

test('a card that was moved by its button is where one hears that it is', async () => {
  const { chosen } = open();
  screen.getByRole('button', { name: 'Move Ann down' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual({ cards: ['b', 'a'] });
  expect(screen.getByText('Ann is now at place 2 of 2.')).toHaveAttribute('role', 'status');
});

test('the film is begun, shows how far it is, and can be cancelled', async () => {
  const { host } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Make the film' }));
  expect(host.calls.some(({ key }) => key.startsWith('POST'))).toBe(true);
});

test('while one is made, nothing is changed', async () => {
  const { host } = open({ progress: 40 });
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40');
  const list = screen.getByRole('list', { name: 'In the film' });
  for (const button of within(list).getAllByRole('button')) expect(button).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(host.calls.some(({ key }) => key.startsWith('DELETE'))).toBe(true);
});

test('a film that holds another choice can be made again', () => {
  const made = { url: '/api/films/e?sig=1', seconds: 65, bytes: 1, at: '2027-06-13T08:00:00.000Z' };
  open({ made: { ...made, is_current: false } });
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Download the film' })).toHaveAttribute(
    'href',
    expect.stringContaining('download=1'),
  );
});

test('lengths and places', () => {
  expect([clock(65), clock(3750), clock(59.6)]).toEqual(['1:05', '1:02:30', '1:00']);
  expect(arrayMove(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});
