import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeHost, renderWithHost, slowFile } from '@keepsake/shared/testing';
import { cardDraftsAtom, newDraft, useCardDraft } from '@keepsake/shared/state';
import { atom, createStore } from 'jotai';
import { uploadsOf } from '@keepsake/shared/media';
import { TabletProvider } from '../composer/tablet.tsx';
import type { SheetName } from '../composer/sheet-types.ts';
import { fingerprint } from './choose-photos.ts';
import { PhotosPicker } from './PhotosPicker.tsx';
import { useCardPhotos } from '../composer/use-card-photos.ts';

/** The element with pointer capture, which it loses when it is moved in the document, as in a browser. */
let holder: Element | null = null;
const capture = (element: Element) => {
  holder = element;
};
/** The element under the pointer. */
let under: Element | null = null;

beforeEach(() => {
  localStorage.clear();
  holder = null;
  const { insertBefore } = Node.prototype;
  jest.spyOn(Node.prototype, 'insertBefore').mockImplementation(function move<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ) {
    if (node.contains(holder)) holder = null;
    return insertBefore.call(this, node, next);
  });
  Object.assign(Element.prototype, {
    setPointerCapture(this: Element) {
      capture(this);
    },
    hasPointerCapture(this: Element) {
      return holder === this;
    },
  });
  document.elementFromPoint = () => under;
});
afterEach(() => jest.restoreAllMocks());

function Photos() {
  const { draft, change } = useCardDraft('e');
  const [opened] = useState(() => atom<SheetName | null>('photo'));
  const photos = useCardPhotos('e', { draft: draft ?? newDraft(), change }, opened);
  return (
    <>
      <PhotosPicker photos={photos} />
      <p>{photos.keys.join(' ')}</p>
    </>
  );
}

function open(...keys: string[]) {
  const store = createStore();
  store.set(cardDraftsAtom, { e: { ...newDraft(), photos: keys } });
  return renderWithHost(<Photos />, { host: fakeHost(), store });
}

/** Moves the pointer over the photo at this position; the element with capture gets the event, else that photo. */
function dragTo(place: number): void {
  const tile = screen.getAllByRole('listitem')[place - 1];
  if (!tile) throw new Error(`There is no photo ${place}.`);
  under = tile;
  fireEvent(holder ?? tile, createEvent.pointerMove(holder ?? tile));
}

test('a photo is dragged over several places in one go, to the end and back', () => {
  open('a', 'b', 'c', 'd');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Move Photo 1 of 4' }));
  dragTo(2);
  dragTo(3);
  dragTo(4);
  expect(screen.getByText('b c d a')).toBeVisible();
  dragTo(2);
  dragTo(1);
  expect(screen.getByText('a b c d')).toBeVisible();
});

test('a released photo no longer follows the pointer', () => {
  open('a', 'b', 'c');
  const handle = screen.getByRole('button', { name: 'Move Photo 1 of 3' });
  fireEvent.pointerDown(handle);
  dragTo(2);
  fireEvent.pointerUp(handle);
  holder = null;
  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  expect(screen.getByText('b c a')).toBeVisible();
  expect(holder).toBeNull();
});

test('photos chosen while others are being checked fill only the remaining places', async () => {
  open(...Array.from({ length: 19 }, (_, at) => `photo-${at}`));
  const first = slowFile('first.jpg');
  const input = screen.getByLabelText('Add more photos');
  await userEvent.upload(input, first.file);
  await userEvent.upload(input, new File(['second'], 'second.jpg', { type: 'image/jpeg' }));
  first.read();
  expect(await screen.findByText('One more photo didn’t fit.')).toBeVisible();
  expect(screen.getByText('20 of 20. Drag to change the order.')).toBeVisible();
});

test('a photo that is still being checked when its guest leaves a tablet is not sent as the next guest’s', async () => {
  const host = fakeHost();
  const add = jest.spyOn(uploadsOf(host), 'add');
  const callbacks = { onSent: () => {}, onQueued: () => {} };
  const tablet = (
    <TabletProvider value={callbacks}>
      <Photos />
    </TabletProvider>
  );
  const { unmount } = renderWithHost(tablet, { host });
  const { file: photo, slice, read } = slowFile('mine.jpg');
  await userEvent.upload(screen.getByLabelText('Add a photo'), photo);
  await waitFor(() => expect(slice).toHaveBeenCalled());
  unmount();
  read();
  await act(async () => void (await fingerprint(photo)));
  expect(add).not.toHaveBeenCalled();
});

test('a photo that is picked up and put down by keyboard keeps the focus on its handle', async () => {
  open('a', 'b', 'c');
  screen.getByRole('button', { name: 'Move Photo 1 of 3' }).focus();
  await userEvent.keyboard('{Enter}');
  screen.getAllByRole('button', { name: 'Put it here' })[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('b c a')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move Photo 3 of 3' })).toHaveFocus();
});

test('removing a photo moves the focus to the next one, and after the last one to the field that adds photos', async () => {
  open('a', 'b', 'c');
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await remove('Remove Photo 2 of 3');
  expect(screen.getByText('a c')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Photo 2 of 2' })).toHaveFocus();
  await remove('Remove Photo 2 of 2');
  expect(screen.getByRole('button', { name: 'Remove Photo 1 of 1' })).toHaveFocus();
  await remove('Remove Photo 1 of 1');
  expect(screen.getByLabelText('Add a photo')).toHaveFocus();
});
