import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Film, type FilmPart } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleEvent } from '../../testing/samples.ts';
import { FilmEditor } from './FilmEditor.tsx';
import FilmPage from './FilmPage.tsx';
import SharedFilmPage from './SharedFilmPage.tsx';

const part = (id: string, sender_name: string): FilmPart => ({
  id,
  sender_name,
  kind: 'words',
  seconds: 8,
  words: '',
  thumbnail: null,
  scene: `/api/films/e/scenes/${id}?sig=1`,
});
const film: Film = {
  parts: [part('a', 'Ann'), part('b', 'Ben'), part('c', 'Cleo')],
  chosen: ['a', 'b'],
  title_scene: '/api/films/e/scenes/title?sig=1',
  left_out: [],
  link: null,
  can_make: true,
  progress: null,
  failed: false,
  made: null,
};

const made = { url: '/api/films/e?sig=1', seconds: 65, bytes: 1, at: '2027-06-13T08:00:00.000Z' };

function open(changes: Partial<Film> = {}) {
  const host = fakeHost({
    answers: {
      'PUT v2/events/:id/film': { data: film },
      'POST v2/events/:id/film/making': { data: { ...film, progress: 0 } },
      'DELETE v2/events/:id/film/making': { data: film },
      'POST v2/events/:id/film/link': { data: film, message: 'The link of your film is ready.' },
      'DELETE v2/events/:id/film/link': { data: film, message: 'The link has ended.' },
    },
  });
  const { unmount } = renderWithHost(
    <FilmEditor event={sampleEvent()} film={{ ...film, ...changes }} />,
    { host },
  );
  const chosen = () => host.calls.findLast(({ key }) => key.startsWith('PUT'))?.input?.body;
  return { host, chosen, unmount };
}

test('cards are moved and added by buttons', async () => {
  const { chosen } = open();
  expect(screen.getByText('0:20 long')).toBeVisible();
  await press('Move Ben up');
  expect(chosen()).toEqual({ order: ['b', 'a'] });
  await press('Add Cleo');
  expect(chosen()).toEqual({ add: ['c'] });
});

test('after cards are added the focus is at the heading of the cards that are left, or of the film', async () => {
  const late = Promise.withResolvers<{ data: Film }>();
  const { host } = open({ chosen: ['a'] });
  host.answers['PUT v2/events/:id/film'] = async () => late.promise;
  await press('Add Ben');
  expect(screen.getByRole('heading', { name: 'Not in it' })).toHaveFocus();
  await press('Add Cleo');
  expect(screen.getByRole('heading', { name: 'In the film' })).toHaveFocus();
});

test('moving a card announces its new place', async () => {
  const { chosen } = open();
  screen.getByRole('button', { name: 'Move Ann down' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual({ order: ['b', 'a'] });
  expect(screen.getByText('Ann is now at place 2 of 2.')).toHaveAttribute('role', 'status');
});

test('adding a second card before the film is read again keeps the first one', async () => {
  const again = Promise.withResolvers<{ data: Film }>();
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET v2/events/:id/film': { data: { ...film, chosen: [] } },
      'PUT v2/events/:id/film': { data: film },
    },
  });
  renderWithHost(<FilmPage />, { host });
  const bodies = () =>
    host.calls.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input?.body);
  const add = await screen.findByRole('button', { name: 'Add Ann' });
  host.answers['GET v2/events/:id/film'] = async () => again.promise;
  await userEvent.click(add);
  await waitFor(() => expect(host.inputs('GET v2/events/:id/film')).toHaveLength(2));
  await press('Add Ben');
  expect(bodies()).toEqual([{ add: ['a'] }, { add: ['b'] }]);
});

test('the button starts the making of the film', async () => {
  const { host } = open();
  await press('Make the film');
  expect(host.inputs('POST v2/events/:id/film/making')).toHaveLength(1);
});

test('while a film is being made its list is locked, and the making can be cancelled', async () => {
  const { host } = open({ progress: 40 });
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40');
  const list = screen.getByRole('list', { name: 'In the film' });
  const buttons = within(list).getAllByRole('button', { name: /^(?!See the scene)/ });
  expect(buttons).toHaveLength(8);
  for (const button of buttons) expect(button).toBeDisabled();
  await press('Cancel');
  expect(host.inputs('DELETE v2/events/:id/film/making')).toHaveLength(1);
});

test('each scene can be previewed before the film is made, the title first', async () => {
  open();
  await press('See the scene of Ben');
  expect(await screen.findByText('Scene 3 of 3: Ben, 0:08')).toBeVisible();
  expect(screen.getByRole('img', { name: /with the name Ben/ })).toHaveAttribute(
    'src',
    expect.stringContaining('/scenes/b?'),
  );
  await press('Previous scene');
  await press('Previous scene');
  expect(screen.getByRole('img', { name: 'The title of the film' })).toBeVisible();
});

const out = { id: 'a', sender_name: 'Ann', kind: 'video', why: 'unreadable' } as const;

test('says which card could not be used, with the film of the others', () => {
  open({ left_out: [out], made: { ...made, is_current: true } });
  expect(screen.getByText('The video of Ann couldn’t be read. It’s left out.')).toBeVisible();
  expect(screen.getByText(/^All the others are in it/)).toBeVisible();
});

test('says so when none of the cards could be used, but not after another failure', () => {
  const heavy = { ...out, id: 'b', sender_name: 'Ben', kind: 'voice', why: 'too_heavy' } as const;
  const { unmount } = open({ failed: true, left_out: [out, heavy] });
  expect(screen.getByText(/The voice note of Ben took too long/)).toBeVisible();
  expect(screen.getByText(/nothing else to make a film of/)).toBeVisible();
  unmount();
  open({ failed: true, left_out: [out] });
  expect(screen.getByRole('alert')).toHaveTextContent('The film couldn’t be made.');
});

test('a finished film gets a link, which is ended after a confirmation', async () => {
  const { unmount } = open();
  expect(screen.queryByText('Let others watch it')).toBeNull();
  unmount();
  const first = open({ made: { ...made, is_current: true } });
  await press('Make a link to your film');
  expect(first.host.calls.some(({ key }) => key === 'POST v2/events/:id/film/link')).toBe(true);
  first.unmount();
  const link = 'https://keepsake.test/film/secret';
  const shared = open({ link, made: { ...made, is_current: true } });
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', link);
  await press('Stop sharing');
  const ended = () => shared.host.calls.some(({ key }) => key === 'DELETE v2/events/:id/film/link');
  await waitFor(() => expect(ended()).toBe(true));
});

test('the link shows the film, or says that it has ended', async () => {
  const data = {
    names: ['Ann', 'Ben'],
    event_name: 'Our day',
    date: '2027-06-12',
    look: null,
    url: '/api/films/e/1?sig=1',
    poster: '/api/films/e/scenes/title?sig=1',
    seconds: 65,
    bytes: 1,
  };
  const watch = (answers: Parameters<typeof fakeHost>[0]) =>
    renderWithHost(<SharedFilmPage />, { host: fakeHost(answers) });
  const { unmount } = watch({ answers: { 'GET film/:secret': { data } } });
  expect(await screen.findByRole('heading', { name: 'The film of Ann & Ben' })).toBeVisible();
  expect(screen.getByText('Our day, Saturday, June 12, 2027')).toBeVisible();
  expect(screen.getByLabelText('The film of Ann & Ben')).toHaveAttribute(
    'src',
    expect.stringContaining(data.url),
  );
  unmount();
  const over = new ApiError('This link has ended.', { status: 410, code: 'film_ended' });
  watch({
    answers: {
      'GET film/:secret': () => {
        throw over;
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'This film is closed' })).toBeVisible();
  expect(screen.getByText('This link has ended.')).toBeVisible();
});

test('an outdated film can be made again', () => {
  open({ made: { ...made, is_current: false } });
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Download the film' })).toHaveAttribute(
    'href',
    expect.stringContaining('download=1'),
  );
});
