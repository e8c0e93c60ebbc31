import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Blob as NodesBlob } from 'node:buffer';
import { locks } from 'node:worker_threads';
import { forgetRecordings } from '@keepsake/shared/media';
import { cardDraftsAtom, createStore, newDraft } from '@keepsake/shared/state';
import {
  FakeRecorder,
  fakeHost,
  installCamera,
  removeCamera,
  renderWithHost,
  stubMatchMedia,
} from '@keepsake/shared/testing';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';
import {
  composerAnswers,
  event,
  EVENT_ID,
  invitationAddress as at,
} from '../../testing/fixtures.ts';
import type { SheetName } from './sheet-types.ts';
import { Composer } from './Composer.tsx';

// jsdom's cannot be stored in IndexedDB.
Object.assign(globalThis, { Blob: NodesBlob });

// The sheets are lazy. They are compiled here, so that no test times out on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./sheets/VideoSheet.tsx'), import('./sheets/VoiceSheet.tsx')]);
}, 60_000);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
  installCamera();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(async () => {
  await forgetRecordings();
  removeCamera();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(window, 'matchMedia');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function open(opens: SheetName | null, host = fakeHost({ answers: composerAnswers })) {
  const store = createStore();
  renderWithHost(<Composer event={event} opens={opens} />, { host, at, store });
  return { host, store };
}

async function recordVoice() {
  await press('Start recording');
  await press('Start now');
  await waitFor(() => expect(FakeRecorder.last.state).toBe('recording'));
  act(() => FakeRecorder.last.emit(12));
}

test('a recording whose sheet is closed is offered once the closing sheet has released it', async () => {
  open('voice');
  await recordVoice();
  await userEvent.keyboard('{Escape}');
  expect(
    await screen.findByText('You were recording a voice note. It’s kept on this device.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Listen to it' })).toBeVisible();
});

test('rotating the phone does not end a recording, and the next sheet fits the screen', async () => {
  let isWide = false;
  const rotated = stubMatchMedia((query) => isWide && query.includes('min-width'));
  open('voice');
  await recordVoice();
  isWide = true;
  act(rotated);
  expect(FakeRecorder.last.state).toBe('recording');
  expect(screen.getByRole('timer')).toBeInTheDocument();
  await press('Close Voice note');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Voice');
  expect(await screen.findByRole('dialog', { name: 'Voice note' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close Voice note' })).toBeNull();
});

test.each([
  ['film', 'video', 'video', 'Throw this video away?'],
  ['voice', 'audio', 'voice', 'Throw this voice note away?'],
] as const)('who removes the %s of a card is asked first', async (sheet, field, kind, title) => {
  const host = fakeHost({ answers: composerAnswers });
  const { cancelled } = fakeUploads(host, [uploadOf({ kind, group: EVENT_ID })]);
  host.agrees = false;
  const { store } = open(sheet, host);
  act(() => store.set(cardDraftsAtom, { [EVENT_ID]: { ...newDraft(), [field]: 'a' } }));
  await press('Remove');
  expect(host.confirmRequests).toMatchObject([{ title }]);
  expect(cancelled).toEqual([]);
  host.agrees = true;
  await press('Remove');
  await waitFor(() => expect(cancelled).toEqual(['a']));
  expect(store.get(cardDraftsAtom)[EVENT_ID]).toMatchObject({ [field]: null });
});

test('who removes the picture of a front is not asked', async () => {
  const host = fakeHost({ answers: composerAnswers });
  const { cancelled } = fakeUploads(host, [uploadOf({ group: EVENT_ID })]);
  const { store } = open('photo', host);
  const draft = { ...newDraft(), customCard: true, customImage: 'a' };
  act(() => store.set(cardDraftsAtom, { [EVENT_ID]: draft }));
  await press('Remove');
  expect(host.confirmRequests).toEqual([]);
  expect(cancelled).toEqual(['a']);
});

test('a file whose card was sent during the question stays', async () => {
  const host = fakeHost({ answers: composerAnswers });
  const { update, cancelled } = fakeUploads(host, [uploadOf({ kind: 'video', group: EVENT_ID })]);
  const answer = Promise.withResolvers<boolean>();
  jest.spyOn(host, 'confirm').mockReturnValue(answer.promise);
  const { store } = open('film', host);
  act(() => store.set(cardDraftsAtom, { [EVENT_ID]: { ...newDraft(), video: 'a' } }));
  await press('Remove');
  act(() => update({ released: true }));
  await act(async () => answer.resolve(true));
  expect(cancelled).toEqual([]);
});
