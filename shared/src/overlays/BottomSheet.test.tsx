import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@keepsake/shared/testing';
import { motion } from '../theme/tokens.ts';
import { BottomSheet } from './BottomSheet.tsx';

function show() {
  const onClose = jest.fn();
  renderWithHost(
    <BottomSheet open title="Ways to pay" onClose={onClose}>
      <p>A card</p>
    </BottomSheet>,
  );
  return { onClose, header: screen.getByRole('button', { name: 'Close Ways to pay' }) };
}

function drag(header: HTMLElement, pixels: number) {
  // jsdom's pointer events know no place.
  const send = (type: string, clientY: number) =>
    fireEvent(header, new MouseEvent(type, { clientY, bubbles: true }));
  send('pointerdown', 200);
  send('pointermove', 200 + pixels);
  send('pointerup', 200 + pixels);
}

test.each([
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

test('it moves in 300 ms', () => {
  expect(motion.sheet).toBe(300);
});
