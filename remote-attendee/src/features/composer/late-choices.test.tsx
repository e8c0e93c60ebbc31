import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadsOf } from '@keepsake/shared/media';
import { useCardDraft } from '@keepsake/shared/state';
import { fakeHost, renderWithHost, slowFile } from '@keepsake/shared/testing';
import type { ReactElement } from 'react';
import { draftOf } from '../../testing/draft.ts';
import { event } from '../../testing/fixtures.ts';
import type { SheetProps } from './sheet-types.ts';
import { FrontPicture } from './FrontPicture.tsx';
import { useIsChecking } from './use-file-checks.ts';
import VideoSheet from './sheets/VideoSheet.tsx';
import VoiceSheet from './sheets/VoiceSheet.tsx';
import { TabletProvider } from './tablet.tsx';

const nothing = () => {};
const sheetProps: SheetProps = {
  event,
  draft: draftOf(),
  change: nothing,
  designs: null,
  design: null,
  photos: {
    keys: [],
    notes: [],
    clearNotes: nothing,
    add: nothing,
    change: (make) => make([]),
  },
  problems: {},
  dismiss: nothing,
  onBusy: nothing,
  onClose: nothing,
};

/** Renders a part of the composer. @returns the names of the files whose upload begins */
function open(part: ReactElement) {
  const host = fakeHost();
  const names: string[] = [];
  jest.spyOn(uploadsOf(host), 'add').mockImplementation(({ name }) => {
    names.push(name);
    return name;
  });
  return { names, ...renderWithHost(part, { host }) };
}

const front = <FrontPicture eventId={event.id} uploadKey={null} onChange={() => {}} />;

test.each<[string, string, ReactElement]>([
  ['Choose your picture', 'image/jpeg', front],
  ['Add a voice note', 'audio/mpeg', <VoiceSheet key="voice" {...sheetProps} />],
  ['Add a video', 'video/mp4', <VideoSheet key="video" {...sheetProps} />],
])(
  'a file of “%s” that is still being checked when its guest leaves a tablet is not sent as the next guest’s',
  async (label, type, part) => {
    const callbacks = { onSent: () => {}, onQueued: () => {} };
    const { names, unmount } = open(<TabletProvider value={callbacks}>{part}</TabletProvider>);
    const { file, slice, read } = slowFile('mine', type);
    await userEvent.upload(await screen.findByLabelText(label), file);
    await waitFor(() => expect(slice).toHaveBeenCalled());
    unmount();
    read();
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect(names).toEqual([]);
  },
);

test.each<[string, string, ReactElement]>([
  ['Choose your picture', 'image/jpeg', front],
  ['Add a voice note', 'audio/mpeg', <VoiceSheet key="voice" {...sheetProps} />],
])('of two quick choices of “%s” the later one is sent', async (label, type, part) => {
  const { names } = open(part);
  const input = await screen.findByLabelText(label);
  const first = slowFile('first', type);
  await userEvent.upload(input, first.file);
  await userEvent.upload(input, new File(['x'], 'second', { type }));
  await waitFor(() => expect(names).toEqual(['second']));
  first.read();
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(names).toEqual(['second']);
});

/** Shows whether sending waits for files of the card. */
function Waits() {
  const { draft } = useCardDraft(event.id);
  return <p data-testid="waits">{useIsChecking(draft?.id ?? '') ? 'waits' : 'goes'}</p>;
}

test('a file chosen in a sheet that was opened again replaces one that is still being checked', async () => {
  const { names } = open(
    <>
      <VoiceSheet {...sheetProps} />
      <VoiceSheet {...sheetProps} />
      <Waits />
    </>,
  );
  const [before, again] = await screen.findAllByLabelText('Add a voice note');
  const first = slowFile('first', 'audio/mpeg');
  if (before) await userEvent.upload(before, first.file);
  expect(screen.getByTestId('waits')).toHaveTextContent('waits');
  if (again) await userEvent.upload(again, new File(['x'], 'second', { type: 'audio/mpeg' }));
  await waitFor(() => expect(names).toEqual(['second']));
  expect(screen.getByTestId('waits')).toHaveTextContent('goes');
  first.read();
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(names).toEqual(['second']);
});
