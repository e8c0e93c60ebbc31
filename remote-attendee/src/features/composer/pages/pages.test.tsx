import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComposedInside, Invitation } from '@keepsake/shared/api';
import { cardDraftsAtom, createStore, newDraft } from '@keepsake/shared/state';
import { fakeHost, refused, renderWithHost } from '@keepsake/shared/testing';
import {
  composerAnswers,
  design,
  event,
  EVENT_ID,
  invitationAddress as at,
} from '../../../testing/fixtures.ts';
import { Composer } from '../Composer.tsx';
import { PAUSE } from './use-draft-inside.ts';

const invitation: Invitation = event;
const KEY = 'POST v2/invitations/:code/inside';

/** Returns an inside with one line on each page. */
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
      ...composerAnswers,
      [KEY]: typeof inside === 'function' ? inside : { data: inside },
    },
  });
  const store = createStore();
  store.set(cardDraftsAtom, {
    [EVENT_ID]: { ...newDraft(), message: 'Dear both', senderName: 'Ada', ...draft },
  });
  const view = renderWithHost(<Composer event={invitation} />, { host, at, store });
  const requests = () => host.inputs(KEY);
  return { ...view, host, requests };
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

test('the written card is shown page by page as the server composes it, and stays a text field for screen readers', async () => {
  const { requests } = open();
  const turner = await findTurner();
  expect(requests()).toEqual([
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

test('the paper is covered while there are pages, and not once they are outdated', async () => {
  open();
  await findTurner();
  const paper = (await message()).closest('[data-paper]');
  expect(paper).toHaveAttribute('data-covered');
  await userEvent.type(await message(), ', and all');
  expect(paper).not.toHaveAttribute('data-covered');
});

test('a tap on the text of a page focuses the message field, a tap on the signature the name field', async () => {
  open();
  await findTurner();
  const [words, name] = pages()?.querySelectorAll('label') ?? [];
  if (!words || !name) throw new Error('There are no labels.');
  await userEvent.click(words);
  expect(await message()).toHaveFocus();
  await userEvent.click(name);
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
});

test('while the guest types nothing is requested, and the outdated pages are hidden', async () => {
  const { requests } = open();
  await findTurner();
  await userEvent.type(await message(), ', and all');
  expect(pages()).toBeNull();
  expect(requests()).toHaveLength(1);
  await waitFor(() => expect(requests()).toHaveLength(2), patient);
  expect(requests()[1]).toMatchObject({ body: { message: 'Dear both, and all' } });
});

test('the pages stay in place until those of another design arrive', async () => {
  const { host, requests } = open();
  await findTurner();
  host.answers[KEY] = async () => new Promise(() => {});
  fireEvent.click(screen.getByRole('radio', { name: 'Confetti' }));
  await waitFor(() => expect(requests()).toHaveLength(2), patient);
  expect(pages()).toHaveTextContent('Dear');
});

test('without an answer of the server the message stays in its field', async () => {
  const { requests } = open({}, refused(0, 'offline', 'Offline'));
  await waitFor(() => expect(requests().length).toBeGreaterThan(0), patient);
  expect(pages()).toBeNull();
  expect(await message()).toHaveValue('Dear both');
});

test.each([
  ['has no words', { message: ' ' }],
  ['is not signed', { senderName: '' }],
  ['has an unfinished upload', { audio: 'unknown' }],
])('a card that %s is not composed', async (_, draft) => {
  const { requests } = open(draft);
  await message();
  await act(async () => jest.advanceTimersByTimeAsync(3 * PAUSE));
  expect(requests()).toEqual([]);
  expect(pages()).toBeNull();
});
