import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { i18n } from '@keepsake/shared/words';
import { Lightbox } from './Lightbox.tsx';

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
