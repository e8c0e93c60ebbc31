import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { PhotosPicker } from './PhotosPicker.tsx';

/** The element that has the pointer, as a browser knows it: one that leaves its place loses it. */
let holder: Element | null = null;
const capture = (element: Element) => {
  holder = element;
};
/** Where the finger is. */
let under: Element | null = null;

beforeEach(() => {
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

function Photos({ begun }: { begun: string[] }) {
  const [keys, setKeys] = useState(begun);
  return (
    <>
      <PhotosPicker eventId="e" keys={keys} onChange={setKeys} />
      <p>{keys.join(' ')}</p>
    </>
  );
}

function open(...keys: string[]) {
  return renderWithHost(<Photos begun={keys} />, { host: fakeHost() });
}

/** The pointer goes on, over the photo at this position; it is where it was captured, else at that photo. */
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

test('a photo that was let go does not follow the pointer', () => {
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

test('the focus stays among the photos when one is removed, and comes to the field that adds them after the last', async () => {
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
