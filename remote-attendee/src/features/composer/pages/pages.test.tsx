import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComposedInside, Invitation } from '@keepsake/shared/api';
import { cardDraftsAtom, createStore, newDraft } from '@keepsake/shared/state';
import { fakeHost, refused, renderWithHost } from '@keepsake/shared/testing';
import { composing, design, event, EVENT_ID, invited as at } from '../../../testing/fixtures.ts';
import { Composer } from '../Composer.tsx';
import { PAUSE } from './use-draft-inside.ts';

const invitation: Invitation = event;
const KEY = 'POST v2/invitations/:code/inside';

/** An inside with a line a page. */
function insideOf(...lines: string[]): ComposedInside {
  const line = (text: string, of: 'words' | 'sender') => ({
    kind: 'line' as const,
    of,
    x: 100,
    y: 300,
    width: 80,
    size: 30,
    from_right: false,
    runs: [{ text, face: null, level: 0, width: 80, emoji: [] }],
  });
  return {
    version: 1,
    pages: lines.map((text) => ({
      frame: true,
      items: [line(text, 'words'), line('Ada', 'sender')],
    })),
  };
}

function open(
  draft: object = {},
  inside: ComposedInside | (() => never) = insideOf('Dear', 'both'),
) {
  const host = fakeHost({
    answers: {
      ...composing,
      [KEY]: typeof inside === 'function' ? inside : { data: inside },
    },
  });
  const store = createStore();
  store.set(cardDraftsAtom, {
    [EVENT_ID]: { ...newDraft(), message: 'Dear both', senderName: 'Ada', ...draft },
  });
  const view = renderWithHost(<Composer event={invitation} />, { host, at, store });
  const asked = () => host.inputs(KEY);
  return { ...view, host, asked };
}

const message = () => screen.findByRole('textbox', { name: 'Your message' });
const patient = { timeout: 5000 };
const findTurner = async () => screen.findByRole('group', { name: 'Pages of this card' }, patient);
const pages = () => document.querySelector<HTMLElement>('[data-pages]');

beforeAll(async () => {
  await Promise.all([import('./DraftPages.tsx'), import('../card-schema.ts')]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('what was written is shown as the server composes it, page by page, and stays a field to those who hear it', async () => {
  const { asked } = open();
  const turner = await findTurner();
  expect(asked()).toEqual([
    expect.objectContaining({
      params: { code: event.unique_code },
      body: {
        message: 'Dear both',
        sender_name: 'Ada',
        photos: [],
        film: null,
        voice: false,
        design: design.id,
      },
    }),
  ]);
  expect(pages()).toHaveTextContent('Dear');
  await userEvent.click(within(turner).getByRole('button', { name: 'Next page of this card' }));
  expect(pages()).toHaveTextContent('both');
  expect(await message()).toHaveValue('Dear both');
});

test('a tap on a page leads to the message, one on the signature to the name', async () => {
  open();
  await findTurner();
  const [words, name] = pages()?.querySelectorAll('label') ?? [];
  if (!words || !name) throw new Error('There are no labels.');
  await userEvent.click(words);
  expect(await message()).toHaveFocus();
  await userEvent.click(name);
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
});

test('while somebody writes nothing is asked for, and nothing stays that was composed of other words', async () => {
  const { asked } = open();
  await findTurner();
  await userEvent.type(await message(), ', and all');
  expect(pages()).toBeNull();
  expect(asked()).toHaveLength(1);
  await waitFor(() => expect(asked()).toHaveLength(2), patient);
  expect(asked()[1]).toMatchObject({ body: { message: 'Dear both, and all' } });
});

test('another design keeps the pages in place until it has its own', async () => {
  const { host, asked } = open();
  await findTurner();
  host.answers[KEY] = async () => new Promise(() => {});
  fireEvent.click(screen.getByRole('radio', { name: 'Confetti' }));
  await waitFor(() => expect(asked()).toHaveLength(2), patient);
  expect(pages()).toHaveTextContent('Dear');
});

test('without an answer the paper stays', async () => {
  const { asked } = open({}, refused(0, 'offline', 'Offline'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(0), patient);
  expect(pages()).toBeNull();
  expect(await message()).toHaveValue('Dear both');
});

test.each([
  ['has no words', { message: ' ' }],
  ['is not signed', { senderName: '' }],
  ['has a file on its way', { audio: 'unknown' }],
])('a card that %s stays the paper it is written on', async (_, draft) => {
  const { asked } = open(draft);
  await message();
  await act(async () => jest.advanceTimersByTimeAsync(3 * PAUSE));
  expect(asked()).toEqual([]);
  expect(pages()).toBeNull();
});
