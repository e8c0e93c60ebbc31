import { fireEvent, screen, waitFor, createEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from '@keepsake/shared/testing';
import { motion } from '../theme/tokens.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { i18n } from '@keepsake/shared/words';
import { Lightbox } from './Lightbox.tsx';

function show() {
  const onClose = jest.fn();
  const { unmount } = renderWithHost(
    <BottomSheet open title="Ways to pay" onClose={onClose}>
      <p>A card</p>
    </BottomSheet>,
  );
  return { onClose, unmount, header: screen.getByRole('button', { name: 'Close Ways to pay' }) };
}

function drag(header: HTMLElement, pixels: number) {
  // jsdom's pointer events know no place.
  const send = (type: string, clientY: number) =>
    fireEvent(header, new MouseEvent(type, { clientY, bubbles: true }));
  send('pointerdown', 200);
  send('pointermove', 200 + pixels);
  send('pointerup', 200 + pixels);
  // As a browser does: a press that ends on the button where it began is a click, however far it went between.
  fireEvent.click(header, { detail: 1 });
}

test.each([
  // A finger that slips a little presses the header.
  [5, 1],
  [60, 0],
  [99, 0],
  [100, 1],
  [-200, 0],
])('dragged down by %i px it closes %i times', (pixels, times) => {
  const { onClose, header } = show();
  drag(header, pixels);
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('its header, a click outside and Escape close it', async () => {
  const { onClose, header } = show();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(header);
  const outside = document.querySelector('.MuiBackdrop-root');
  if (outside) await userEvent.click(outside);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('while it is open toasts make room for it', () => {
  const { unmount } = show();
  expect(document.body).toHaveAttribute('data-bottom-sheet');
  unmount();
  expect(document.body).not.toHaveAttribute('data-bottom-sheet');
});

test('it moves in 300 ms', () => {
  expect(motion.sheet).toBe(300);
});

test('a key closes it after a drag that did not', async () => {
  const { onClose, header } = show();
  drag(header, 60);
  header.focus();
  fireEvent.click(header, { detail: 0 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the focus goes in, and back to what opened it', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Pay</button>
        <BottomSheet open={open} title="Ways to pay" onClose={() => setOpen(false)}>
          <p>A card</p>
        </BottomSheet>
      </>
    );
  }
  renderWithHost(<Page />);
  const opener = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Ways to pay' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

describe('Lightbox', () => {
  afterEach(() => i18n.activate('en'));

  function Photos() {
    const [at, setAt] = useState(1);
    return (
      <Lightbox
        label={`${at + 1} of 3`}
        closeLabel="Close"
        what="photo"
        at={at}
        count={3}
        onAt={setAt}
        onClose={() => undefined}
      >
        <p>The photo</p>
      </Lightbox>
    );
  }

  /** Swipes so many pixels to the right. */
  function drag(right: number): void {
    const photo = screen.getByText('The photo');
    const point = (kind: 'pointerDown' | 'pointerUp', clientX: number) => {
      const event = createEvent[kind](photo);
      for (const [name, value] of Object.entries({ clientX, clientY: 300, isPrimary: true }))
        Object.defineProperty(event, name, { value });
      fireEvent(photo, event);
    };
    point('pointerDown', 200);
    point('pointerUp', 200 + right);
  }

  it.each([
    ['en', '3 of 3', '1 of 3'],
    ['ar', '1 of 3', '3 of 3'],
  ] as const)(
    'in %s the right arrow and a finger to the left lead to %s',
    async (language, toRight, toLeft) => {
      i18n.activate(language);
      render(<Photos />);
      // As a dialog that is shown has the focus in it.
      await userEvent.tab();
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByText(toRight)).toBeVisible();
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      expect(screen.getByText(toLeft)).toBeVisible();
      drag(-80);
      drag(-80);
      expect(screen.getByText(toRight)).toBeVisible();
      drag(80);
      expect(screen.getByText('2 of 3')).toBeVisible();
    },
  );

  it('gives the focus back, also where the page takes it away', () => {
    const open = render(<button>Open</button>);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    const shown = render(<Photos />);
    screen.getByRole('button', { name: 'Close' }).focus();
    shown.unmount();
    expect(opener).toHaveFocus();
    open.unmount();
  });
});
