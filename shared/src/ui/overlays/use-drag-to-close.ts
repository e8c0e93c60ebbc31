import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** Pixels to drag down before a sheet closes. */
const THRESHOLD = 100;

/** Pixels that a finger may slip while it presses a button. */
const SLIP = 8;

/** Follows a finger downwards; letting go beyond the threshold closes. A drag that does not is no click, either. */
export function useDragToClose(onClose: () => void) {
  const start = useRef<number | null>(null);
  const dragged = useRef(false);
  const [offset, setOffset] = useState(0);

  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const moved = event.clientY - start.current;
    start.current = null;
    setOffset(0);
    if (moved >= THRESHOLD) onClose();
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === null) return;
        const moved = event.clientY - start.current;
        if (Math.abs(moved) > SLIP) dragged.current = true;
        setOffset(Math.max(0, moved));
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = null;
        setOffset(0);
      },
      onClickCapture: (event: MouseEvent) => {
        // A key has no pointer that was dragged before.
        if (!dragged.current || event.detail === 0) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
